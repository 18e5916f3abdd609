import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering, json } from './client.builders';
import { ApiError } from './errors';
import { Storefront } from './storefront';
import { startImport, storeFile, tryImport } from './uploads';
import { childrenWith } from './variations';

const PRODUCT = { params: { path: { id: 'a-product' } } };
const BODY = { data: { type: 'product', attributes: { name: 'Harbour Mug' } } } as const;

function open(...answers: readonly (Response | Error)[]) {
  const { fetch, requests } = answering(...answers);
  const retry = { firstDelay: 0, longestDelay: 0 };
  const baseUrl = 'https://shop.example';
  return { shop: new Storefront({ baseUrl, fetch, retry, accessToken: 'of-staff' }), requests };
}

describe('a change', () => {
  it('is sent with the version that was read', async () => {
    const { shop, requests } = open(json({ data: {} }, 200, { etag: '"1"' }));
    const { body, etag } = await shop.getVersioned('/pcm/products/{id}', PRODUCT);
    expect([body, etag]).toStrictEqual([{ data: {} }, '"1"']);
    await shop.put('/pcm/products/{id}', { ...PRODUCT, headers: { 'If-Match': etag }, body: BODY });
    expect(requests[1]?.headers.get('if-match')).toBe('"1"');
  });

  it('is sent without a version if there is none', async () => {
    const { shop, requests } = open(json({ data: {} }));
    const { etag } = await shop.getVersioned('/pcm/products/{id}', PRODUCT);
    await shop.put('/pcm/products/{id}', { ...PRODUCT, headers: { 'If-Match': etag }, body: BODY });
    expect(requests[1]?.headers.has('if-match')).toBe(false);
  });

  it('names its fields that are wrong, each with the first reason', () => {
    const entry = (source: string | undefined, detail: string) => ({
      status: '400',
      title: 'Validation Error' as const,
      detail,
      source,
    });
    const error = new ApiError(json({}, 400), [
      entry('data.name', 'It is empty'),
      entry(undefined, 'All is wrong'),
      entry('data.name', 'It is short'),
      entry('data.quantity', 'It is 0'),
    ]);
    expect(error.fields).toStrictEqual({ 'data.name': 'It is empty', 'data.quantity': 'It is 0' });
    expect(error.reason('Validation Error')?.detail).toBe('It is empty');
    expect(error.reason('Conflict')).toBeUndefined();
  });
});

describe('what is sent as it is', () => {
  it('is the file of a form', async () => {
    const { shop, requests } = open(json({ data: {} }, 201));
    await storeFile(shop, new File(['a picture'], 'mug.png', { type: 'image/png' }));
    const sent = (await requests[0]?.formData())?.get('file');
    expect(sent).toMatchObject({ name: 'mug.png', type: 'image/png', size: 9 });
  });

  it.each([
    ['lines', undefined, '', 'application/x-ndjson'],
    ['a table', 'prices', '?format=prices', 'text/csv'],
  ] as const)('is an import of %s', async (_, format, search, type) => {
    const { shop, requests } = open(json({ data: {} }, 202));
    await startImport(shop, 'first\nsecond\n', format);
    await tryImport(shop, new Blob(['first\nsecond\n']), format);
    expect(requests.map(({ url }) => new URL(url).search)).toStrictEqual([
      search,
      search === '' ? '?dry_run=true' : `${search}&dry_run=true`,
    ]);
    for (const request of requests) {
      expect(request.headers.get('content-type')).toBe(type);
      expect(await request.text()).toBe('first\nsecond\n');
    }
  });
});

/** They change nothing, or are not called so. */
const HARMLESS = ['/catalog/products/{productId}/configure', '/oauth/access_token'];

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
}

describe('a request without a key', () => {
  const document = join(__dirname, '../../../docs/openapi.json');
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as {
    paths: Readonly<Record<string, { readonly post?: Operation }>>;
  };
  const withoutKey = Object.keys(paths).filter((path) => {
    const post = paths[path]?.post;
    return post && !(post.parameters ?? []).some(({ name }) => name === 'Idempotency-Key');
  });

  it.each(withoutKey.filter((path) => !HARMLESS.includes(path)))(
    'is not repeated: %s',
    async (path) => {
      const { shop, requests } = open(new TypeError('fetch failed'));
      const post = shop.post as unknown as (path: string) => Promise<unknown>;
      await expect(post(path)).rejects.toThrow('could not be reached');
      expect(requests).toHaveLength(1);
    },
  );
});

describe('the children of a product with variations', () => {
  const parent = (variation_matrix?: object) => ({
    meta: { variation_matrix } as Parameters<typeof childrenWith>[0]['meta'],
  });
  const shirt = parent({ small: { navy: 's-navy' }, large: { navy: 'l-navy', ecru: 'l-ecru' } });
  const idsWith = (...options: readonly string[]) =>
    childrenWith(shirt, options).map(({ id }) => id);

  it('are those that have all options, in whatever order', () => {
    expect(idsWith()).toStrictEqual(['s-navy', 'l-navy', 'l-ecru']);
    expect(idsWith('navy')).toStrictEqual(['s-navy', 'l-navy']);
    expect(idsWith('navy', 'large')).toStrictEqual(['l-navy']);
    expect(idsWith('small', 'ecru')).toStrictEqual([]);
    expect(childrenWith(shirt, ['ecru'])).toStrictEqual([
      { id: 'l-ecru', options: ['large', 'ecru'] },
    ]);
  });

  it('are none for any other product', () => {
    expect(childrenWith(parent(), [])).toStrictEqual([]);
  });
});
