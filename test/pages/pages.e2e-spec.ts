import { Shop } from '#testing';

const BROWSER = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
const FILES = [
  ['common/base.css', 'text/css; charset=utf-8'],
  ['common/icon.svg', 'image/svg+xml'],
  ['shop/main.js', 'text/javascript; charset=utf-8'],
  ['welcome/main.js', 'text/javascript; charset=utf-8'],
] as const;

describe('the web pages', () => {
  const open = (shop: Shop, path: string) => shop.send('get', path).set('accept', BROWSER);

  describe('with the demo', () => {
    let shop: Shop;

    beforeAll(async () => {
      shop = await Shop.open({ DEMO: '1', DOCS: '1', PUBLIC_URL: 'https://shop.example/api' });
    });

    it.each(['/', '/demo', '/staff'])('load nothing but files of the service: %s', async (path) => {
      const { headers, text } = await open(shop, path).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "font-src 'self'",
          "connect-src 'self'",
          "img-src 'self' https://shop.example",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    });

    it.each(['/', '/demo', '/staff'])(
      'load all their files from below the public address: %s',
      async (path) => {
        const { text } = await open(shop, path).expect(200);
        const files = text.match(/(?<=(?:href|src)=")[^"]+/g) ?? [];
        expect(files.length).toBeGreaterThan(5);
        for (const file of files) {
          expect(file).toMatch(/^\/api\/pages\//);
          await shop.send('get', file.slice('/api'.length)).expect(200);
        }
      },
    );

    it('give the shop its address and its key, but no secret', async () => {
      const { text } = await open(shop, '/demo').expect(200);
      expect(text).toContain('<title>Harbour &#38; Hearth</title>');
      expect(text).toContain('data-root="/api"');
      expect(text).toContain('data-redirect-uri="https://shop.example/api/demo"');
      expect(text).toContain(`data-client-id="${shop.settings.bootstrapKey?.id ?? ''}"`);
      expect(text).toContain('7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01');
      expect(text).not.toContain(shop.settings.bootstrapKey?.secret);
    });

    it.each(FILES)('cache the file %s until it changes', async (file, type) => {
      const { headers } = await shop.send('get', `/pages/${file}`).expect(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
      const again = shop.send('get', `/pages/${file}`);
      await again.set('if-none-match', headers['etag'] ?? '').expect(304);
    });

    it.each(['shop/nothing.js', '..%2fpages.module.js', 'common/types.d.ts', 'shop/'])(
      'have no other file: %s',
      async (path) => {
        await shop.send('get', `/pages/${path}`).expect(404);
      },
    );

    it('show the desk, or how far its build is', async () => {
      const { status, headers, text } = await open(shop, '/admin');
      const [, nonce] = /data-nonce="([^"]+)"/.exec(text) ?? [];
      expect(headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[\w+/=]{24}'/);
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
      if (status === 503) expect(text).toMatch(/desk|not built/);
      else expect(headers['content-security-policy']).toContain(`'nonce-${String(nonce)}'`);
      await open(shop, '/admin/assets/nothing.js').expect(404);
      await open(shop, '/admin/assets/..%2fmanifest.json').expect(404);
    });

    it('lead from the console, which is gone, to the desk', async () => {
      await open(shop, '/console').expect(301).expect('location', '/api/admin');
    });

    it('give the page of staff no key but that of the demo, which everybody knows', async () => {
      const { text } = await open(shop, '/staff').expect(200);
      expect(text).toContain('data-demo-key=""');
      expect(text).not.toContain(shop.settings.bootstrapKey?.secret);
    });

    it('are sent to browsers; other callers get the 404 of the API', async () => {
      const { body } = await shop.send('get', '/').set('accept', 'application/json').expect(404);
      expect(body).toMatchObject({ errors: [{ title: 'Not Found' }] });
    });
  });

  describe('with the documentation only', () => {
    let shop: Shop;

    beforeAll(async () => {
      shop = await Shop.open({ DOCS: '1', ADMIN: '0' });
    });

    it('link the front page to it, and have no desk', async () => {
      await open(shop, '/').expect(302).expect('location', '/docs');
      for (const path of ['/demo', '/admin', '/console']) await open(shop, path).expect(404);
    });
  });

  describe('without the demo', () => {
    let shop: Shop;

    beforeAll(async () => {
      shop = await Shop.open();
    });

    it('show staff where to sign on, with the files of that page', async () => {
      const { text } = await open(shop, '/staff').expect(200);
      expect(text).toContain('data-redirect-uri="https://shop.example/staff" data-providers="[]"');
      expect(text).toContain('data-demo-key=""');
      expect(text).toContain('data-first-owner="on"');
      const files = text.match(/(?<=(?:href|src)=")[^"]+/g) ?? [];
      for (const file of files) await shop.send('get', file).expect(200);
    });

    it.each(['/', '/demo', '/pages/shop/main.js', '/pages/welcome/main.js'])(
      'are not found: %s',
      async (path) => {
        const { body } = await open(shop, path).expect(404);
        const unknown = await shop.send('get', '/nowhere').expect(404);
        expect(body).toEqual(unknown.body);
      },
    );
  });
});
