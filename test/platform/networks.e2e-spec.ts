import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { publishShop, Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { TestPromotions } from '../support/promotions';

const LIMIT = 200;
const WRONG_SECRETS = 10;
const WRONG_CODES = 30;

let shop: Shop;
let networks = 0;

beforeAll(async () => {
  shop = await Shop.open({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: String(LIMIT) });
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

/** The addresses of a new /64, in every spelling that proxies use. */
function addressesOf(count: number): readonly string[] {
  networks += 1;
  const network = `2001:db8:0:${networks.toString(16)}`;
  return Array.from({ length: count }, (_, n) => {
    const host = (n + 1).toString(16);
    const forms = [
      `${network}::${host}`,
      `${network.toUpperCase()}:0:0:0:${host}`,
      `[${network}::${host}]`,
      `[${network}::${host}]:${String(40_000 + n)}`,
      `${network}:0000:0000:0000:${host.padStart(4, '0')}`,
    ];
    return forms[n % forms.length] ?? '';
  });
}

/** An IPv4 address in every spelling, also with a forged one before it. */
const spelled = (address: string, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const forms = [
      address,
      `${address}:${String(40_000 + n)}`,
      `::ffff:${address}`,
      `[::FFFF:${address}]:${String(n + 1)}`,
      `203.0.113.${String(n % 250)}, ${address}`,
    ];
    return forms[n % forms.length] ?? '';
  });

async function statuses(from: readonly string[], send: (n: number) => Test) {
  const seen: number[] = [];
  for (const [n, address] of from.entries()) {
    seen.push((await send(n).set('x-forwarded-for', address)).status);
  }
  return seen;
}

const guessed = () =>
  shop.send('post', '/oauth/access_token').type('form').send({
    grant_type: 'client_credentials',
    client_id: shop.settings.bootstrapKey?.id,
    client_secret: 'wrong',
  });

describe('callers behind a proxy', () => {
  it.each([
    ['an IPv6 network', () => addressesOf(15)],
    ['an IPv4 address', () => spelled('198.51.100.7', 15)],
    ['a proxy that names no address', () => Array<string>(15).fill('unknown')],
  ])('may guess ten secrets as %s', async (_, from) => {
    const seen = await statuses(from(), guessed);
    expect(seen).toEqual([
      ...Array<number>(WRONG_SECRETS).fill(401),
      ...Array<number>(15 - WRONG_SECRETS).fill(429),
    ]);
  });

  it.each([
    ['an IPv6 network', () => addressesOf(LIMIT + 5)],
    ['an IPv4 address', () => spelled('198.51.100.8', LIMIT + 5)],
  ])(
    'have one limit of requests as %s',
    async (_, from) => {
      const seen = await statuses(from(), () => shop.get('/v2/currencies'));
      expect(seen.filter((status) => status === 200)).toHaveLength(LIMIT);
      expect(seen.slice(LIMIT)).toEqual(Array<number>(5).fill(429));
      const [elsewhere = ''] = addressesOf(1);
      await shop.get('/v2/currencies').set('x-forwarded-for', elsewhere).expect(200);
    },
    60_000,
  );

  it('are in the trail with their address alone', async () => {
    const refused = () => shop.get('/v2/audit-events').expect(403);
    await refused().set('x-forwarded-for', '[2001:DB8:0:ffff::7]:443');
    await refused().set('x-forwarded-for', '::ffff:198.51.100.9');
    const events = await new TestAudit(shop).refusals('request.forbidden', 2);
    expect(events.map(({ attributes }) => attributes.address)).toEqual(
      expect.arrayContaining(['2001:db8:0:ffff::7', '198.51.100.9']),
    );
  });
});

describe('wrong codes of promotions', () => {
  const code = () => ({ type: 'promotion_item', code: `GUESS-${randomUUID()}` });
  const mug = { type: 'cart_item', sku: 'MUG', quantity: 1 };
  const adding = (data: object, by: Test = shop.post(`/v2/carts/${randomUUID()}/items`)) =>
    by.send({ data });

  it('are limited to 30 a minute for each network', async () => {
    const seen = await statuses(addressesOf(WRONG_CODES + 4), () => adding(code()));
    expect(seen).toEqual([...Array<number>(WRONG_CODES).fill(404), ...Array<number>(4).fill(429)]);
  });

  it('count one by one inside arrays, also beside what could be added', async () => {
    const [from = ''] = addressesOf(1);
    const add = () =>
      adding([mug, code(), code(), code(), code(), code()]).set('x-forwarded-for', from);
    for (let n = 0; n < WRONG_CODES / 5; n += 1) await add().expect(201);
    const { body, headers } = await add().expect(429);
    expect(body.errors).toMatchObject([
      {
        status: '429',
        title: 'Too Many Requests',
        detail: expect.stringContaining('Too many wrong codes') as string,
      },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
    await adding(mug).set('x-forwarded-for', from).expect(201);
  });

  it('count when they come at once', async () => {
    const from = addressesOf(50);
    const answers = await Promise.all(
      from.map((address) => adding(code()).set('x-forwarded-for', address)),
    );
    const seen = answers.map(({ status }) => status).sort();
    expect(seen).toEqual([
      ...Array<number>(WRONG_CODES).fill(404),
      ...Array<number>(50 - WRONG_CODES).fill(429),
    ]);
  });

  it('of administrators do not count', async () => {
    const from = spelled('198.51.100.10', WRONG_CODES + 4);
    const asAdmin = () => adding(code(), shop.admin('post', `/v2/carts/${randomUUID()}/items`));
    expect(new Set(await statuses(from, asAdmin))).toEqual(new Set([404]));
  });

  it('are no right ones, which may be sent any number of times', async () => {
    const promotions = new TestPromotions(shop);
    const id = await promotions.created();
    await promotions.addCodes(id, { code: 'RIGHT' }).expect(201);
    const right = { type: 'promotion_item', code: 'right' };
    const from = addressesOf(WRONG_CODES + 4);
    expect(new Set(await statuses(from, () => adding([mug, right])))).toEqual(new Set([201]));
  });
});
