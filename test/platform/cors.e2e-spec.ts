import { Shop } from '#testing';

const PAGE = 'https://www.shop.example';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({
    CORS_ORIGINS: 'https://*.shop.example,http://localhost:5173',
    HEADER_PREFIX: 'Shop-',
    HEADER_ALIASES: 'SVC-Channel=X-Channel',
    RATE_LIMIT_PER_MINUTE: '1000',
  });
});

const preflight = (by: Shop, origin: string, path = '/v2/carts/one/items') =>
  by.send('options', path).set('origin', origin).set('access-control-request-method', 'POST');
const corsOf = (headers: Record<string, string>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const listed = (header: string | undefined) =>
  (header ?? '').split(', ').map((name) => name.toLowerCase());

describe('a page of an allowed origin', () => {
  it.each(['/v2/carts/one/items', '/v2/accounts', '/nowhere'])(
    'gets a response before any other check when its browser requests %s',
    async (path) => {
      const { headers, text } = await preflight(shop, PAGE, path).expect(204);
      expect(text).toBe('');
      expect(headers).toMatchObject({
        'access-control-allow-origin': PAGE,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-max-age': '600',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('ratelimit-limit');
      expect(listed(headers['vary'])).toContain('origin');
    },
  );

  it('may send every header of the service', async () => {
    const { headers } = await preflight(shop, PAGE);
    expect(listed(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'idempotency-key',
        'if-none-match',
        'svc-channel',
        'shop-channel',
        'x-channel',
        'shop-account-management-authentication-token',
      ]),
    );
  });

  it.each([200, 401, 404])('may read a response of %d', async (status) => {
    const path = status === 404 ? '/nowhere' : '/catalog/products';
    const test = status === 401 ? shop.send('get', path) : shop.get(path);
    const { headers } = await test.set('origin', 'http://localhost:5173');
    expect(headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect(listed(headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['etag', 'x-request-id', 'ratelimit-remaining', 'retry-after']),
    );
    expect(listed(headers['vary'])).toEqual(expect.arrayContaining(['accept-encoding', 'origin']));
  });
});

describe('a page of another origin', () => {
  it.each(['https://shop.example', 'http://www.shop.example', 'https://evil.example', 'null'])(
    'is refused from %s',
    async (origin) => {
      const asked = await preflight(shop, origin).expect(404);
      expect(asked.body).toMatchObject({ errors: [{ status: '404', title: 'Not Found' }] });
      expect(corsOf(asked.headers)).toStrictEqual([]);
      const read = await shop.get('/v2/currencies').set('origin', origin).expect(200);
      expect(corsOf(read.headers)).toStrictEqual([]);
      expect(listed(read.headers['vary'])).toContain('origin');
    },
  );

  it('is allowed if all origins are allowed', async () => {
    const open = await shop.another({ CORS_ORIGINS: '*' });
    const { headers } = await preflight(open, 'https://evil.example').expect(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const read = await open.get('/v2/currencies').set('origin', PAGE).expect(200);
    expect(read.headers['access-control-allow-origin']).toBe('*');
  });

  it('is refused by default', async () => {
    const closed = await shop.another({ CORS_ORIGINS: '' });
    const { headers } = await preflight(closed, PAGE).expect(404);
    expect(corsOf(headers)).toStrictEqual([]);
  });
});
