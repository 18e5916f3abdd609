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

const paths = (document: unknown) => Object.keys((document as { paths: object }).paths);

describe('the documentation', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open({ DOCS: '1' });
  });

  const ask = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });

  it.each(SHOWN)('is open to everybody and asked for again each time: %s', async (path) => {
    const { statusCode, headers } = await ask(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/".{40,}"$/),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(SHOWN)('is sent once to those who keep it: %s', async (path) => {
    const { headers } = await ask(path);
    const again = await ask(path, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const other = await ask(path, { 'if-none-match': 'W/"another"' });
    expect(other.statusCode).toBe(200);
  });

  it('has the document of the interface, as it is in the repository, in each encoding', async () => {
    const plain = await ask('/docs-json');
    expect(paths(plain.json())).toStrictEqual(paths(apiDocument));
    const br = await ask('/docs-json', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.rawPayload)).toStrictEqual(plain.rawPayload);
    const gzip = await ask('/docs-json', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload)).toStrictEqual(plain.rawPayload);
    expect(br.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
  });

  it('has a page that runs nothing but its own files', async () => {
    const { headers, body } = await ask('/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body).not.toMatch(/<script(?![^>]* src="docs\/[\w.-]+")/);
    expect(body).not.toMatch(/ on\w+=/);
  });

  it('finds the files of its page with a slash at the end of its address, too', async () => {
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

  it('is what a browser finds first; everybody else is told that there is nothing', async () => {
    const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    const { statusCode, headers } = await ask('/', { accept });
    expect([statusCode, headers.location]).toStrictEqual([302, '/docs']);
    for (const other of ['application/json', '*/*']) {
      const { statusCode: status, body } = await ask('/', { accept: other });
      expect([status, JSON.parse(body)]).toMatchObject([404, { errors: [{ title: 'Not Found' }] }]);
    }
  });

  it('says nothing of a key that is a secret', async () => {
    const { body } = await ask('/docs/page.js');
    expect(body).not.toContain(shop.settings.bootstrapKey?.id);
    expect(body).not.toContain(shop.settings.bootstrapKey?.secret);
  });

  it.each(['/docs-yaml', '/docs/swagger-ui-bundle.js.map', '/docs/index.html', '/docs/LICENSE'])(
    'has nothing else: %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  it('is named to those who ask for a path that is not there', async () => {
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

  it('has the addresses that a page of the same host uses', async () => {
    const { body } = await shop.send('get', '/docs-json').expect(200);
    const { flows } = body.components.securitySchemes.access_token;
    expect(body.servers).toMatchObject([{ url: '/shop' }]);
    expect(flows.clientCredentials.tokenUrl).toBe('/shop/oauth/access_token');
    await shop.send('get', '/').set('accept', 'text/html').expect('location', '/shop/docs');
  });
});

describe('without the documentation', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  it.each(SHOWN)('there is nothing at its address, and nobody is sent there: %s', async (path) => {
    const { body } = await shop.send('get', path).expect(404);
    expect(JSON.stringify(body)).not.toContain('/docs');
  });

  it('there is nothing at the address of the service, either', async () => {
    await shop.send('get', '/').set('accept', 'text/html').expect(404);
  });

  it('there is the welcome page, where there is a demo', async () => {
    const demo = await Shop.open({ DEMO: '1', DOCS: '0' });
    await demo
      .send('get', '/')
      .set('accept', 'text/html')
      .expect(200, /data-docs=""/);
    await demo.close();
  });
});
