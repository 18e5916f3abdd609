import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Shop } from '#testing';
import { apiDocument } from '../support/api-document';

const FILES = [
  '/docs/page.js',
  '/docs/page.css',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
];
const SHOWN = ['/docs', '/docs/', '/docs-json', ...FILES, '/docs/favicon-32x32.png'];

interface Schema {
  readonly properties: Readonly<Record<string, Schema | undefined>>;
}

const paths = (document: unknown) => Object.keys((document as { paths: object }).paths);

describe('the documentation', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open({ DOCS: '1' });
  });

  const ask = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });

  it.each(SHOWN)('is open to everyone and revalidated each time: %s', async (path) => {
    const { statusCode, headers } = await ask(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/".{40,}"$/),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(SHOWN)('is not sent again to callers who have it: %s', async (path) => {
    const { headers } = await ask(path);
    const again = await ask(path, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const other = await ask(path, { 'if-none-match': 'W/"another"' });
    expect(other.statusCode).toBe(200);
  });

  it('serves the API document of the repository, in each encoding', async () => {
    const plain = await ask('/docs-json');
    expect(paths(plain.json())).toStrictEqual(paths(apiDocument));
    const br = await ask('/docs-json', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.rawPayload)).toStrictEqual(plain.rawPayload);
    const gzip = await ask('/docs-json', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload)).toStrictEqual(plain.rawPayload);
    expect(br.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
  });

  it('names the public custom fields of this shop, each with its values', async () => {
    const define = async (key: string, more: object): Promise<string> => {
      const data = { resource: 'product', key, name: `The ${key}`, ...more };
      const { body } = await shop.admin('post', '/v2/custom-fields').send({ data }).expect(201);
      return (body as { data: { id: string } }).data.id;
    };
    const fieldsOf = (document: { components: { schemas: Record<string, Schema> } }) =>
      Object.fromEntries(
        ['ProductChanges', 'NodeChanges'].map((name) => [
          name,
          document.components.schemas[name]?.properties.custom_fields?.properties,
        ]),
      );
    const before = await ask('/docs-json');
    const visible = 'public';
    const glaze = { value_type: 'choice', choices: ['clear', 'salt'], visible };
    const id = await define('glaze', glaze);
    await define('margin', { value_type: 'decimal' });
    await define('window', { resource: 'node', value_type: 'integer', visible });
    const after = await ask('/docs-json');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(fieldsOf(after.json())).toEqual({
      ProductChanges: { glaze: { title: 'The glaze', enum: ['clear', 'salt', null] } },
      NodeChanges: { window: { title: 'The window', type: ['integer', 'null'] } },
    });
    expect(after.body).not.toContain('margin');
    await shop.admin('delete', `/v2/custom-fields/${id}`).expect(204);
    expect(fieldsOf((await ask('/docs-json')).json()).ProductChanges).toBeUndefined();
  });

  it('has a page that loads its own files only', async () => {
    const { headers, body } = await ask('/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body).not.toMatch(/<script(?![^>]* src="docs\/[\w.-]+")/);
    expect(body).not.toMatch(/ on\w+=/);
  });

  it('serves the files of its page with a trailing slash, too', async () => {
    const filesOf = async (path: string) => {
      const { body } = await ask(path);
      const names = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name);
      return names.map((name) => new URL(name, `http://shop.example${path}`).pathname);
    };
    const files = await filesOf('/docs');
    expect([...files].sort()).toStrictEqual([...SHOWN.slice(3)].sort());
    expect(await filesOf('/docs/')).toStrictEqual(files);
    expect(await filesOf('/docs/?a=/b')).toStrictEqual(files);
  });

  it('is shown to a browser at the root; other callers get the 404 of the API', async () => {
    const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    const { statusCode, headers } = await ask('/', { accept });
    expect([statusCode, headers.location]).toStrictEqual([302, '/docs']);
    for (const other of ['application/json', '*/*']) {
      const { statusCode: status, body } = await ask('/', { accept: other });
      expect([status, JSON.parse(body)]).toMatchObject([404, { errors: [{ title: 'Not Found' }] }]);
    }
  });

  it('does not show a secret key', async () => {
    const { body } = await ask('/docs/page.js');
    expect(body).not.toContain(shop.settings.bootstrapKey?.id);
    expect(body).not.toContain(shop.settings.bootstrapKey?.secret);
  });

  it.each(['/docs-yaml', '/docs/swagger-ui-bundle.js.map', '/docs/index.html', '/docs/LICENSE'])(
    'has no other pages: %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  it('is named in the response to an unknown path', async () => {
    const { body } = await shop.send('get', '/nowhere').expect(404);
    expect(body).toMatchObject({ errors: [{ detail: expect.stringContaining('/docs lists') }] });
  });
});

describe('the documentation below a path', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open({ DOCS: '1', PUBLIC_URL: 'https://harbour.example/shop/' });
  });

  afterAll(() => shop.close());

  it('uses the addresses that a page on the same host uses', async () => {
    const { body } = await shop.send('get', '/docs-json').expect(200);
    const { flows } = body.components.securitySchemes.access_token;
    expect(body.servers).toMatchObject([{ url: '/shop' }]);
    expect(flows.clientCredentials.tokenUrl).toBe('/shop/oauth/access_token');
    await shop.send('get', '/').set('accept', 'text/html').expect('location', '/shop/docs');
  });
});

describe('a service without documentation', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  it.each(SHOWN)('answers 404 at its address, and does not redirect there: %s', async (path) => {
    const { body } = await shop.send('get', path).expect(404);
    expect(JSON.stringify(body)).not.toContain('/docs');
  });

  it('answers 404 at its root, too', async () => {
    await shop.send('get', '/').set('accept', 'text/html').expect(404);
  });

  it('shows the welcome page if it has a demo', async () => {
    const demo = await Shop.open({ DEMO: '1', DOCS: '0' });
    await demo
      .send('get', '/')
      .set('accept', 'text/html')
      .expect(200, /data-docs=""/);
    await demo.close();
  });
});
