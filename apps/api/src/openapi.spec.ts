import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  apiDocument,
  bodiesOf,
  operations,
  resolve,
  sampleOf,
  type Schema,
  successOf,
} from '../../../test/support/api-document';

const ROOT = join(__dirname, '../../..');

const READING_ORDER = [
  'Catalog',
  'Carts',
  'Orders',
  'Identity',
  'Staff',
  'Payments',
  'Subscriptions',
  'Invoices',
  'Membership',
  'Store',
  'Custom fields',
  'Catalog administration',
  'Imports',
  'Exports',
  'Inventory',
  'Promotions',
  'Audit',
  'Webhooks',
  'Mails',
  'Status',
  'Messages',
];
/** Routes that need no token, or end the one that they are sent. */
const FOR_ANYONE = [
  'POST /oauth/access_token',
  'POST /v2/staff/passkeys/options',
  'POST /v2/staff/passkeys/tokens',
  'POST /v2/staff/tokens',
  'DELETE /v2/staff/tokens/current',
  'GET /files/{id}',
  'GET /v2/exports/{id}/file',
  'GET /oidc-idp/login/stores/{storeId}/authentication-realms/{realmId}',
  'GET /oidc-idp/callback/stores/{storeId}/authentication-realms/{realmId}/oidc-profiles/{profileId}',
];
/** Answers without a body. */
const EMPTY = [204, 303];

const guarded = operations.filter(({ title }) => !FOR_ANYONE.includes(title));
const withBody = operations.filter(({ operation }) => operation.requestBody !== undefined);

describe('docs/openapi.json', () => {
  it('matches what the service documents now', () => {
    const script = [join(ROOT, 'scripts/openapi.mjs'), '--check'];
    const { status, stderr } = spawnSync(process.execPath, script, { cwd: ROOT });
    expect({ status, stderr: stderr.toString() }).toStrictEqual({ status: 0, stderr: '' });
  });

  it('lists the tags, and the operations by them, in reading order', () => {
    expect(apiDocument.tags.map(({ name }) => name)).toStrictEqual(READING_ORDER);
    const used = operations.map(({ operation: { tags } }) => READING_ORDER.indexOf(tags[0] ?? ''));
    expect(used).toStrictEqual([...used].sort((one, other) => one - other));
    expect(used[0]).toBe(0);
  });

  it('contains no dead references', () => {
    const references = JSON.stringify(apiDocument).matchAll(/"\$ref":"#\/components\/([^"]+)"/g);
    for (const [, reference = ''] of references) {
      expect(apiDocument.components).toHaveProperty(reference.split('/'));
    }
  });
});

describe('every operation', () => {
  it.each(operations)(
    'has a short summary: $title',
    ({ operation: { summary, description = '.' } }) => {
      expect(summary).toMatch(/^[A-Z][^.]{2,60}[^.]$/);
      expect(description).toMatch(/\.$/);
    },
  );

  it.each(operations)('describes its response: $title', ({ method, operation }) => {
    const { status, content } = successOf(operation);
    const schema = content?.['application/json']?.schema;
    const isFile = content?.['application/octet-stream']?.schema.format === 'binary';
    expect(schema === undefined).toBe(EMPTY.includes(status) || isFile);
    if (method === 'post' && schema !== undefined) expect([200, 201, 202]).toContain(status);
    if (schema !== undefined) expect(propertiesOf(schema)).not.toStrictEqual([]);
  });

  it.each(operations)('shows the body of each refusal: $title', ({ operation: { responses } }) => {
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.map(([status]) => status)).toEqual(
      expect.arrayContaining(['429', '500', '503']),
    );
    for (const [status, { description, content }] of refusals) {
      const { schema, example, examples } = content?.['application/json'] ?? {};
      expect(schema?.$ref).toBe('#/components/schemas/ErrorResponse');
      const bodies = examples === undefined ? [example] : Object.values(examples).map(valueOf);
      const titles = description.split(', ');
      expect(bodies).toMatchObject(
        titles.map((title) => ({ errors: [{ status, title, detail: expect.any(String) }] })),
      );
    }
  });

  it.each(guarded)('requires a token: $title', ({ operation: { security, responses } }) => {
    expect(new Set(security?.flatMap(Object.keys))).toStrictEqual(new Set(['access_token']));
    expect(Object.keys(responses)).toContain('401');
    expect(Object.keys(apiDocument.components.securitySchemes)).toStrictEqual(['access_token']);
  });

  it.each(guarded)('lists the member token if it matters: $title', ({ operation }) => {
    const forAdministrators = operation.description?.includes('For administrators') === true;
    const names = operation.parameters.map(({ name }) => name);
    expect(names.includes('SVC-Account-Management-Authentication-Token')).toBe(!forAdministrators);
  });

  it.each(withBody)('has an example of its body: $title', ({ operation: { requestBody } }) => {
    for (const content of Object.values(requestBody?.content ?? {})) {
      expect(bodiesOf(content)).not.toStrictEqual([]);
    }
  });

  it.each(operations)('explains parameters without an example: $title', ({ operation }) => {
    for (const { in: place, example, description } of operation.parameters) {
      expect(example ?? description).toEqual(expect.any(String));
      if (place !== 'path') expect(description).toEqual(expect.any(String));
    }
  });
});

describe('every read of the catalog', () => {
  const reads = operations.filter(({ path }) => path.startsWith('/catalog/'));
  it.each(reads)('lists the headers that select the catalog: $title', (read) => {
    const { method, path, operation } = read;
    const showsPrices =
      /^\/catalog\/products(?!.*component_products)|\/products$|^\/catalog\/search$/.test(path);
    const headers = [
      'SVC-Channel',
      'SVC-Context-Tag',
      'SVC-Account-Management-Authentication-Token',
      ...(showsPrices ? ['SVC-Currency'] : []),
      ...(method === 'get' ? ['If-None-Match'] : []),
    ];
    const named = operation.parameters.filter((one) => one.in === 'header');
    expect(named.map(({ name }) => name).sort()).toStrictEqual(headers.sort());
  });

  it('lists what can be included if it returns products', () => {
    const including = reads.flatMap(({ title, operation: { parameters } }) => {
      const include = parameters.find(({ name }) => name === 'include');
      return include === undefined ? [] : [[title, include.schema]];
    });
    const values = ['main_image', 'files', 'component_products'];
    const schema = { type: 'array', items: { type: 'string', enum: values } };
    expect(including).toStrictEqual([
      ['GET /catalog/products', schema],
      ['GET /catalog/products/{productId}', schema],
      ['GET /catalog/search', schema],
      ['GET /catalog/nodes/{nodeId}/products', schema],
      ['GET /catalog/products/{productId}/relationships/children', schema],
    ]);
  });
});

describe('the account of an order', () => {
  it('has the fields that the list of accounts shows', () => {
    const { AccountDto, OrderAccountDto } = apiDocument.components.schemas;
    expect(Object.keys(OrderAccountDto?.properties ?? {}).sort()).toEqual(
      Object.keys(AccountDto?.properties ?? {}).sort(),
    );
    expect(Object.keys(AccountDto?.properties ?? {})).toContain('external_ref');
  });
});

describe('every documented body', () => {
  it('of several kinds has a discriminating field', () => {
    const { AddItemsBody, CartItemsResponse, CartIncluded } = apiDocument.components.schemas;
    for (const body of [AddItemsBody, CartItemsResponse, CartIncluded]) {
      expect(body && alternativesIn(body)).not.toStrictEqual([]);
    }
    const kinds = Object.values(apiDocument.components.schemas).flatMap(alternativesIn);
    for (const { discriminator, oneOf = [] } of kinds) {
      const mapped = Object.values(discriminator?.mapping ?? {});
      expect(mapped).toStrictEqual(oneOf.map(({ $ref }) => $ref));
    }
  });

  it('in a response has an example, too', () => {
    const schemas = operations.flatMap(({ operation, title }) => {
      const schema = successOf(operation).content?.['application/json']?.schema;
      return schema === undefined ? [] : [{ schema, title }];
    });
    for (const { schema, title } of schemas) {
      expect(() => sampleOf(schema, title)).not.toThrow();
    }
  });
});

const valueOf = ({ value }: { readonly value: unknown }) => value;

function propertiesOf({ $ref, properties = {} }: Schema): readonly string[] {
  return $ref === undefined ? Object.keys(properties) : propertiesOf(resolve($ref));
}

/** Returns the schemas, at any depth, that have alternatives. */
function alternativesIn(schema: Schema): readonly Schema[] {
  const { oneOf = [], allOf = [], properties = {}, items } = schema;
  const inside = [...oneOf, ...allOf, ...Object.values(properties), ...(items ? [items] : [])];
  const isChoice = oneOf.length > 0 && oneOf.every(({ $ref }) => $ref !== undefined);
  return [...(isChoice ? [schema] : []), ...inside.flatMap(alternativesIn)];
}
