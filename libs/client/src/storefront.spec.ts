import { answering, json, refusal, TOKEN } from './client.builders';
import { ApiError } from './errors';
import { MemberSession } from './member-session';
import { MemoryStore } from './store';
import { Storefront } from './storefront';

const BASE = { baseUrl: 'https://shop.example/', clientId: 'harbour-web' };
const RETRY = { firstDelay: 0, longestDelay: 0 };
const MEMBER = 'svc-account-management-authentication-token';
const PAGE = { limit: 1, offset: 0, current: 1, total: 1 };
const CART = { params: { path: { cartID: 'a-cart' } } };

function open(...answers: readonly (Response | Error)[]) {
  const { fetch, requests } = answering(...answers);
  return { shop: new Storefront({ ...BASE, fetch, retry: RETRY }), requests };
}

const list = (total: number, ...names: readonly string[]) =>
  json({ data: names, meta: { page: PAGE, results: { total } }, links: {} });

describe('a storefront', () => {
  it('fetches one token for all of its requests', async () => {
    const { shop, requests } = open(json(TOKEN), list(0));
    await Promise.all([shop.get('/v2/orders'), shop.get('/v2/currencies')]);
    await shop.get('/v2/orders');
    const [token, ...others] = requests;
    expect(token?.url).toBe('https://shop.example/oauth/access_token');
    expect(await token?.text()).toBe('grant_type=implicit&client_id=harbour-web');
    expect(others.map(({ headers }) => headers.get('authorization'))).toStrictEqual(
      Array(3).fill('Bearer a-token'),
    );
  });

  it('fetches another token when the first is no longer valid', async () => {
    const fresh = { ...TOKEN, access_token: 'another' };
    const { shop, requests } = open(
      json(TOKEN),
      refusal(401, 'Unauthorized'),
      json(fresh),
      list(0),
    );
    await shop.get('/v2/orders');
    expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer another');
  });

  it('sends a token that it was given, and asks for no other one', async () => {
    const { fetch, requests } = answering(list(0), refusal(401, 'Unauthorized'));
    const shop = new Storefront({ ...BASE, fetch, retry: RETRY, accessToken: 'of-staff' });
    await shop.get('/v2/orders');
    await expect(shop.get('/v2/orders')).rejects.toMatchObject({ status: 401 });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toStrictEqual(
      Array(2).fill('Bearer of-staff'),
    );
  });

  it('reports what was refused, and why', async () => {
    const headers = { 'x-request-id': 'a-request' };
    const { shop } = open(json(TOKEN), refusal(404, 'Cart not found', headers));
    const error = await shop.delete('/v2/carts/{cartID}', CART).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Cart not found.',
      status: 404,
      requestId: 'a-request',
      errors: [{ title: 'Cart not found' }],
    });
    expect(error instanceof ApiError && error.is('Cart not found', 'Not Found')).toBe(true);
    expect(error instanceof ApiError && error.is('Forbidden')).toBe(false);
  });

  it('reports the status if a proxy has answered', async () => {
    const { shop } = open(json(TOKEN), new Response('<html>', { status: 502 }));
    await expect(shop.get('/v2/orders')).rejects.toThrow('The service has answered 502');
  });

  it('repeats a request with the same key, and uses another for the next', async () => {
    const lost = new TypeError('fetch failed');
    const { shop, requests } = open(json(TOKEN), lost, json({ data: {} }));
    await shop.post('/v2/carts', { body: { data: { name: 'Birthday' } } });
    await shop.post('/v2/carts', { body: { data: { name: 'Birthday' } } });
    const [first, again, next] = requests
      .slice(1)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('uses a key that it is given', async () => {
    const { shop, requests } = open(json(TOKEN), json({ data: {} }));
    const header = { 'Idempotency-Key': 'order-of-today' };
    await shop.post('/v2/carts', { params: { header }, body: { data: { name: 'Birthday' } } });
    expect(requests[1]?.headers.get('idempotency-key')).toBe('order-of-today');
  });

  it('reads a list as far as requested', async () => {
    const { shop, requests } = open(json(TOKEN), list(3, 'a', 'b'), list(3, 'c'));
    const init = { params: { query: { 'page[limit]': 2 } } } as const;
    const read: unknown[] = [];
    for await (const entry of shop.all('/v2/orders', init)) {
      read.push(entry);
      expect(requests).toHaveLength(read.length < 3 ? 2 : 3);
    }
    expect(read).toStrictEqual(['a', 'b', 'c']);
    const offsets = requests
      .slice(1)
      .map(({ url }) => new URL(url).searchParams.get('page[offset]'));
    expect(offsets).toStrictEqual(['0', '2']);
  });

  it('reports when a list is longer than it can read', async () => {
    const { shop } = open(json(TOKEN), list(20_000, 'a'));
    const rest = shop.all('/v2/orders', { params: { query: { 'page[offset]': 10_000 } } });
    await rest.next();
    await expect(rest.next()).rejects.toThrow(RangeError);
  });
});

describe('the session of a member', () => {
  const NOW = Date.parse('2031-04-05T06:00:00Z');
  const token = (text: string, expires: string) => ({
    type: 'account_management_authentication_token' as const,
    account_id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
    account_name: 'Harbour Supplies',
    token: text,
    expires,
  });
  const soon = token('old', '2031-04-05T06:04:00.000Z');
  const later = token('new', '2031-04-06T06:00:00.000Z');

  it('renews its token once, shortly before it expires', async () => {
    const renew = jest.fn(async () => [later]);
    const session = new MemberSession(renew, new MemoryStore(), () => NOW);
    session.use(soon);
    const tokens = await Promise.all([session.current(), session.current()]);
    expect(tokens).toStrictEqual(['new', 'new']);
    expect(renew.mock.calls).toStrictEqual([['old']]);
    expect(await session.current()).toBe('new');
  });

  it('keeps its token if it cannot be renewed', async () => {
    const session = new MemberSession(
      () => Promise.reject(new Error('The session has lasted too long')),
      new MemoryStore(),
      () => NOW,
    );
    session.use(soon);
    expect(await session.current()).toBe('old');
  });

  it('is sent with every request until the member has signed off', async () => {
    const { shop, requests } = open(json(TOKEN), list(0));
    shop.member.use(later);
    await shop.get('/v2/orders');
    await shop.signOff();
    await shop.get('/v2/orders');
    const sent = requests.slice(1).map(({ method, headers }) => [method, headers.get(MEMBER)]);
    expect(sent).toStrictEqual([
      ['GET', 'new'],
      ['DELETE', 'new'],
      ['GET', null],
    ]);
  });
});
