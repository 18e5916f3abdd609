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

  afterAll(() => shop.close());

  it.each([
    `SVC-${MEMBER_TOKEN}`,
    `Shop-${MEMBER_TOKEN}`,
    'shop-ACCOUNT-management-authentication-token',
    'X-Member',
    'x-other',
  ])('may be ours, those of the prefix and the further ones: %s', async (name) => {
    const response = await shop.get('/v2/application-keys').set(name, 'nonsense').expect(401);
    const [error] = (response.body as { errors: { source?: string }[] }).errors;
    expect(error?.source).toBe(`header.SVC-${MEMBER_TOKEN}`);
  });

  it('of strangers mean nothing', async () => {
    await shop.get('/v2/application-keys').set(`Store-${MEMBER_TOKEN}`, 'nonsense').expect(403);
  });
});

describe('a rate limit', () => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await Shop.open({ RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '1' });
  });

  afterEach(() => shop.close());

  const times = async (count: number, path: string, forwarded: (n: number) => string) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const { status } = await shop.send('get', path).set('x-forwarded-for', forwarded(n));
      statuses.push(status);
    }
    return statuses;
  };

  it('answers 429 with the error body beyond so many requests a minute, and says when to come back', async () => {
    const caller = () => '192.0.2.1';
    expect(await times(6, '/v2/application-keys', caller)).toEqual([401, 401, 401, 401, 401, 429]);
    const response = await shop
      .admin('get', '/v2/application-keys')
      .set('x-forwarded-for', '192.0.2.1')
      .set('x-request-id', 'mine')
      .expect(429);
    expect(response.body).toEqual({
      errors: [
        {
          status: '429',
          title: 'Too Many Requests',
          detail: 'Too many requests came from this address; wait as long as Retry-After says',
        },
      ],
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(response.headers['x-request-id']).toBe('mine');
  });

  it('counts each address by itself, as the nearest proxy has seen it', async () => {
    expect(await times(7, '/nowhere', (n) => `192.0.2.${n}`)).not.toContain(429);
    const pretending = (n: number) => `10.0.0.${n}, 198.51.100.7`;
    expect((await times(6, '/nowhere', pretending)).at(-1)).toBe(429);
  });

  it('never keeps a probe out', async () => {
    expect(new Set(await times(10, '/health/live', () => '192.0.2.1'))).toEqual(new Set([200]));
  });
});

describe('without a rate limit', () => {
  it('nobody is kept out, and nothing is said of one', async () => {
    const shop = await Shop.open();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.send('get', '/health/live')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Object.keys(answers[0]?.headers ?? {}).join()).not.toContain('ratelimit');
    await shop.close();
  });
});
