import type { Test } from 'supertest';
import { Shop } from '#testing';

const MEMBER_TOKEN = 'Account-Management-Authentication-Token';

describe('header names', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open({
      HEADER_PREFIX: 'Shop-',
      HEADER_ALIASES: `SVC-${MEMBER_TOKEN}=X-Member,SVC-${MEMBER_TOKEN}=X-Other`,
    });
  });

  it.each([
    `SVC-${MEMBER_TOKEN}`,
    `Shop-${MEMBER_TOKEN}`,
    'shop-ACCOUNT-management-authentication-token',
    'X-Member',
    'x-other',
  ])('can have the default, the configured prefix and additional names: %s', async (name) => {
    const response = await shop.get('/v2/application-keys').set(name, 'nonsense').expect(401);
    const [error] = (response.body as { errors: { source?: string }[] }).errors;
    expect(error?.source).toBe(`header.SVC-${MEMBER_TOKEN}`);
  });

  it('with other prefixes are ignored', async () => {
    await shop.get('/v2/application-keys').set(`Store-${MEMBER_TOKEN}`, 'nonsense').expect(403);
  });
});

describe('a rate limit', () => {
  const LIMIT = 20;
  let shop: Shop;

  beforeEach(async () => {
    shop = await Shop.open({ RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1' });
  });

  afterEach(() => shop.close());

  const from = (address: string, sent: Test) => sent.set('x-forwarded-for', address);

  /** The statuses of so many equal requests, one after another. */
  const times = async (count: number, send: (n: number) => Test) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) statuses.push((await send(n)).status);
    return statuses;
  };

  const allowed = (count: number, status: number) => Array<number>(count).fill(status);
  const nowhere = () => shop.send('get', '/nowhere');

  it('answers 429 with the usual error body above its number, and says when to retry', async () => {
    const send = () => from('192.0.2.1', shop.send('get', '/v2/application-keys'));
    expect(await times(LIMIT + 1, send)).toEqual([...allowed(LIMIT, 401), 429]);
    const response = await send().set('x-request-id', 'mine').expect(429);
    expect(response.body).toEqual({
      errors: [
        {
          status: '429',
          title: 'Too Many Requests',
          detail: 'Too many requests came from this caller; wait as long as Retry-After says',
        },
      ],
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(response.headers).toMatchObject({
      'ratelimit-limit': String(LIMIT),
      'ratelimit-remaining': '0',
      'ratelimit-reset': response.headers['retry-after'],
      'x-content-type-options': 'nosniff',
      'x-request-id': 'mine',
    });
  });

  it('is reported with what is left', async () => {
    const { headers } = await from('192.0.2.1', nowhere());
    const [limit, left] = [String(LIMIT), String(LIMIT - 1)];
    expect(headers).toMatchObject({ 'ratelimit-limit': limit, 'ratelimit-remaining': left });
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
  });

  it('counts each address that the nearest proxy has seen separately', async () => {
    expect(await times(LIMIT + 2, (n) => from(`192.0.2.${n}`, nowhere()))).not.toContain(429);
    const pretending = (n: number) => from(`10.0.0.${n}, 198.51.100.7`, nowhere());
    expect((await times(LIMIT + 1, pretending)).at(-1)).toBe(429);
  });

  it('counts an administrator by the key from any address', async () => {
    const send = (n: number) => from(`192.0.2.${n}`, shop.admin('get', '/v2/currencies'));
    expect(await times(LIMIT + 1, send)).toEqual([...allowed(LIMIT, 200), 429]);
    await from('192.0.2.1', shop.get('/v2/currencies')).expect(200);
  });

  it('counts shoppers, who share a key, by their addresses, too', async () => {
    const send = (address: string) => from(address, shop.get('/v2/currencies'));
    expect((await times(LIMIT + 1, () => send('192.0.2.1'))).at(-1)).toBe(429);
    await send('192.0.2.2').expect(200);
  });

  it.each([
    ['get', '/oidc-idp/login/stores/x/authentication-realms/y', 4],
    ['post', '/oauth/access_token', 2],
    ['post', '/v2/account-members/tokens', 2],
    ['post', '/v2/carts/one/checkout', 2],
  ] as const)('is lower for sensitive or expensive requests: %s %s', async (method, path, most) => {
    const statuses = await times(most + 1, () => from('192.0.2.1', shop.send(method, path)));
    expect(statuses.map((status) => status === 429)).toEqual([...Array(most).fill(false), true]);
    await from('192.0.2.1', nowhere()).expect(404);
  });

  it('does not apply to health checks', async () => {
    const send = () => from('192.0.2.1', shop.send('get', '/health/live'));
    expect(await times(2 * LIMIT, send)).toEqual(allowed(2 * LIMIT, 200));
  });
});

describe('a service without a rate limit', () => {
  it('accepts every request, and sends no headers of a limit', async () => {
    const shop = await Shop.open();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.send('get', '/health/live')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Object.keys(answers[0]?.headers ?? {}).join()).not.toContain('ratelimit');
    await shop.close();
  });
});
