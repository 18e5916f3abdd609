import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { breakingChanges } from '../support/api-changes/api-changes';
import { apiDocument, type ApiDocument } from '../support/api-document';

const ROOT = join(__dirname, '../..');
const RELEASED = join(ROOT, 'test/golden/openapi');

const order = new Intl.Collator('en', { numeric: true }).compare;
const newest = readdirSync(RELEASED).sort(order).at(-1) ?? '';
const version = newest.replace('.json.gz', '');
const released = JSON.parse(
  gunzipSync(readFileSync(join(RELEASED, newest))).toString(),
) as ApiDocument;

/** What the changelog says under *Breaking* of the time after a version. */
function announcedSince(since: string, changelog: string): string {
  const [later = ''] = changelog.split(`\n## ${since}`);
  return [...later.matchAll(/^### Breaking$([^]*?)(?=^##|$(?![^]))/gm)]
    .map(([text]) => text)
    .join();
}

describe(`the API since ${version}`, () => {
  it('breaks nothing except what the changelog lists under *Breaking*', () => {
    const announced = announcedSince(version, readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
    const silent = breakingChanges(released, apiDocument).filter(
      ({ subject }) => !announced.includes(`\`${subject}\``),
    );
    expect(silent).toEqual([]);
  });

  it('changes only under the headings of later versions', () => {
    const changelog =
      '## Unreleased\n\n### Breaking\n\n- `a` is gone.\n\n### Other\n\n- `b`\n\n' +
      '## 0.2.0\n\n### Breaking\n\n- `c`\n\n## 0.1.0\n\n### Breaking\n\n- `d`\n';
    const announced = announcedSince('0.1.0', changelog);
    expect(announced.match(/`\w`/g)).toEqual(['`a`', '`c`']);
  });
});

/** Plain objects, of which anything can be changed. */
// oxlint-disable-next-line typescript/no-explicit-any -- the cases break the document on purpose
type Loose = any;

const ADD = 'POST /v2/carts/{cartID}/items';
const CASES: readonly [string, (paths: Loose, schemas: Loose) => void, string, string][] = [
  ['an operation', (paths) => delete paths['/v2/status'].get, 'GET /v2/status', 'is gone'],
  [
    'the name of an operation',
    (paths) => (paths['/v2/status'].get.operationId = 'status'),
    'GET /v2/status',
    'is called status now',
  ],
  [
    'that anyone may ask',
    (paths) => (paths['/files/{id}'].get.security = [{ access_token: [] }]),
    'GET /files/{id}',
    'needs a token now',
  ],
  [
    'a parameter',
    (paths) => paths['/v2/carts'].get.parameters.splice(0),
    'GET /v2/carts',
    'has no query page[limit] any more',
  ],
  [
    'that a parameter may be left out',
    (paths) => paths['/v2/status'].get.parameters.push({ name: 'a', in: 'query', required: true }),
    'GET /v2/status',
    'needs query a now',
  ],
  [
    'a type of body',
    (paths) => (paths['/v2/carts/{cartID}/items'].post.requestBody.content = {}),
    ADD,
    'does not take application/json any more',
  ],
  [
    'a success',
    (paths) => delete paths['/v2/carts/{cartID}/items'].post.responses[201],
    ADD,
    'does not answer 201 any more',
  ],
  [
    'a field of a response',
    (_, { ListLinks }) => delete ListLinks.properties.next,
    'ListLinks.next',
    'is gone',
  ],
  [
    'a field of a request',
    (_, { CustomItemDto }) => delete CustomItemDto.properties.sku,
    'CustomItemDto.sku',
    'is gone',
  ],
  [
    'that a field may be left out',
    (_, { CustomItemDto }) => CustomItemDto.required.push('sku'),
    'CustomItemDto',
    'needs sku now',
  ],
  [
    'length',
    (_, { CustomItemDto }) => (CustomItemDto.properties.name.maxLength = 10),
    'CustomItemDto.name',
    'has a maxLength of 10 now',
  ],
  [
    'that zero is enough',
    (_, { CustomItemDto }) => (CustomItemDto.properties.name.minLength = 10),
    'CustomItemDto.name',
    'has a minLength of 10 now',
  ],
  [
    'the pattern',
    (_, { CustomItemDto }) => (CustomItemDto.properties.name.pattern = '^a'),
    'CustomItemDto.name',
    'has a new pattern',
  ],
  [
    'a value, by a pattern in place of a choice',
    (_, { CustomItemDto }) => (CustomItemDto.properties.type = { type: 'string', pattern: '^x' }),
    'CustomItemDto.type',
    'has a new pattern',
  ],
  [
    'the type of a request',
    (_, { CustomItemDto }) => (CustomItemDto.properties.name.type = 'integer'),
    'CustomItemDto.name',
    'does not take string now',
  ],
  [
    'the type of a response',
    (_, { ListLinks }) => (ListLinks.properties.self.type = ['string', 'integer']),
    'ListLinks.self',
    'may be integer now',
  ],
  [
    'that a field is never null',
    (_, { ListLinks }) => (ListLinks.properties.self.type = ['string', 'null']),
    'ListLinks.self',
    'may be null now',
  ],
  [
    'that a field always comes',
    (_, { ListLinks }) => ListLinks.required.splice(0),
    'ListLinks',
    'may lack self now',
  ],
  [
    'an alternative',
    (_, { AddItemsBody }) => AddItemsBody.properties.data.oneOf[0].oneOf.splice(0, 1),
    'AddItemsBody.data',
    'ProductItemDto is no alternative any more',
  ],
  [
    'a value',
    (_, { CustomItemDto }) => (CustomItemDto.properties.type.enum = ['other']),
    'CustomItemDto.type',
    'does not take custom_item any more',
  ],
];

describe('a document breaks clients if it removes', () => {
  it.each(CASES)('%s', (_, change, subject, what) => {
    const current = structuredClone(apiDocument) as Loose;
    change(current.paths, current.components.schemas);
    expect(breakingChanges(apiDocument, current)).toContainEqual({ subject, what });
  });

  it('but not if it adds operations, parameters, fields or values', () => {
    const current = structuredClone(apiDocument) as Loose;
    const { ListLinks, CustomItemDto, ProductItemDto } = current.components.schemas;
    current.paths['/v2/new'] = current.paths['/v2/status'];
    current.paths['/v2/status'].get.parameters.push({ name: 'a', in: 'query', required: false });
    ListLinks.properties.middle = { type: 'string' };
    ListLinks.required.push('middle');
    CustomItemDto.properties.color = { type: 'string' };
    CustomItemDto.properties.name.maxLength = 10_000;
    CustomItemDto.properties.type.enum.push('other');
    ProductItemDto.properties.type = { type: 'string', pattern: '^[a-z_]+$', maxLength: 20 };
    expect(breakingChanges(apiDocument, current)).toEqual([]);
  });
});
