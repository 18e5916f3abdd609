import { Shop } from '#testing';

const FILES = ['page.css', 'page.js', 'sign-on.js', 'icon.svg'];
const PATHS = ['/demo', ...FILES.map((file) => `/demo/${file}`)];

/** A whole shop is loaded, on a machine that may be busy. */
const LOADING_MS = 90_000;

describe('the page of the demo', () => {
  describe('where the demo is on', () => {
    let shop: Shop;

    beforeAll(async () => {
      shop = await Shop.open({ DEMO: '1', PUBLIC_URL: 'https://shop.example/api' });
    }, LOADING_MS);

    it('is shown to anyone, and allows itself nothing but its own files', async () => {
      const { headers, text } = await shop.send('get', '/demo').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self'",
          "img-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(text).not.toContain('{{');
      expect(text).toContain('<title>Sign on – Harbour &#38; Hearth</title>');
      expect(text).toContain(
        '<option value="7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01">Harbour Supplies</option>',
      );
    });

    it('knows where it is reached from outside, and its key but no secret', async () => {
      const { text } = await shop.send('get', '/demo').expect(200);
      expect(text).toContain('data-root="/api"');
      expect(text).toContain('data-redirect-uri="https://shop.example/api/demo"');
      expect(text).toContain(`data-client-id="${shop.settings.bootstrapKey?.id ?? ''}"`);
      expect(text).not.toContain(shop.settings.bootstrapKey?.secret);
      expect(text.match(/(?:src|href)="\/api\/demo\/[\w.-]+"/g)).toHaveLength(3);
    });

    it.each([
      ['page.css', 'text/css; charset=utf-8'],
      ['page.js', 'text/javascript; charset=utf-8'],
      ['sign-on.js', 'text/javascript; charset=utf-8'],
      ['icon.svg', 'image/svg+xml'],
    ])('has its file %s', async (file, type) => {
      const { headers } = await shop.send('get', `/demo/${file}`).expect(200);
      expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    });
  });

  describe('where the demo is off', () => {
    let shop: Shop;

    beforeAll(async () => {
      shop = await Shop.open();
    });

    it.each(PATHS)('is not there: %s', async (path) => {
      const { body } = await shop.send('get', path).expect(404);
      const unknown = await shop.send('get', '/nowhere').expect(404);
      expect(body).toEqual(unknown.body);
    });
  });
});
