import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardCheckoutFacts, PriceLineFacts, ShippingRateFacts } from '#kernel';
import { Transactions } from '#platform/database';
import { type ExtensionPorts, type InstalledExtension, PortLimits } from '#platform/extensions';
import { publishShop, Shop } from '#testing';

const METHODS = '/v2/shipping-methods';
/** For one call of the extension: enough for those that answer on a busy machine, or short for one that hangs. */
const TIME_MS = { enough: 60_000, short: 400, forOneOfSeveral: 2000 };
const HANGS = new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('the extension is broken'));

/** What the extension answers; each test says what differs. */
const answers: {
  price: (facts: PriceLineFacts) => Promise<unknown>;
  rates: (facts: ShippingRateFacts) => Promise<unknown>;
  guard: (facts: GuardCheckoutFacts) => Promise<unknown>;
} = { price: nothing, rates: nothing, guard: nothing };
const calls: string[] = [];
let shop: Shop;
let limits: PortLimits;

function nothing(): Promise<unknown> {
  return Promise.resolve(undefined);
}

/** Another transaction would wait for one that is open, or be refused. */
async function asked<Decision>(port: string, answer: Promise<unknown>): Promise<Decision> {
  calls.push(port);
  await shop.app.get(Transactions, { strict: false }).run(() => Promise.resolve());
  return (await answer) as Decision;
}

const ports: ExtensionPorts = {
  priceLine: (facts) => asked('priceLine', answers.price(facts)),
  shippingRates: (facts) => asked('shippingRates', answers.rates(facts)),
  guardCheckout: (facts) => asked('guardCheckout', answers.guard(facts)),
};

const door: InstalledExtension = { name: 'door', version: '1.0.0', ports };

beforeAll(async () => {
  shop = await Shop.open({}, undefined, [door]);
  limits = Object.assign(shop.app.get(PortLimits), { failures: 1000 });
  await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1000 } },
    { sku: 'CUP', prices: { USD: 500 } },
  ]);
});

beforeEach(() => {
  Object.assign(answers, { price: nothing, rates: () => Promise.resolve([]), guard: nothing });
  limits.timeMs = TIME_MS.enough;
});

let count = 0;
const newCart = () => `/v2/carts/asked-${String((count += 1))}`;
const add = (cart: string, more: object = {}) =>
  shop
    .post(`${cart}/items`)
    .send({ data: { type: 'cart_item', sku: 'MUG', quantity: 1, ...more } });
const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  postcode: '24103',
  country: 'DE',
};
const checkOut = (cart: string) =>
  shop.post(`${cart}/checkout`).send({
    data: { customer: { name: 'Jo', email: 'jo@mail.example' }, billing_address: ADDRESS },
  });
const priced = (amount: number, currency = 'USD') => Promise.resolve({ amount, currency });
const refusal = (port: string) => [
  { title: 'Service Unavailable', meta: { extension: 'door', port } },
];

describe('the price of a line', () => {
  it('is asked for each product that is added, and by itself', async () => {
    answers.price = ({ unitPrice }) => priced(unitPrice.amount - 100);
    const data = ['MUG', 'CUP'].map((sku) => ({ type: 'cart_item', sku, quantity: 1 }));
    const { body } = await shop.post(`${newCart()}/items`).send({ data }).expect(201);
    const lines = body.data as { sku: string; unit_price: { amount: number } }[];
    const prices = lines.map(({ sku, unit_price: price }) => [sku, price.amount]);
    expect(Object.fromEntries(prices)).toStrictEqual({ MUG: 900, CUP: 400 });
  });

  it('is the one that an extension says, by the quantity of the line', async () => {
    answers.price = ({ item, quantity, unitPrice }) =>
      priced(item.sku === 'MUG' && quantity >= 2 ? 800 : unitPrice.amount);
    const cart = newCart();
    const first = await add(cart).expect(201);
    expect(first.body.data[0].unit_price.amount).toBe(1000);
    const second = await add(cart).expect(201);
    expect(second.body.data[0]).toMatchObject({ quantity: 2, unit_price: { amount: 800 } });
    const { body } = await checkOut(cart).expect(201);
    expect(body.data.meta.display_price.with_tax.amount).toBe(1600);
  });

  it('is that of the catalog if no extension says another', async () => {
    const { body } = await add(newCart()).expect(201);
    expect(body.data[0].unit_price.amount).toBe(1000);
  });

  it('is not asked for again when the cart is read, or read as it was', async () => {
    const cart = newCart();
    answers.price = () => priced(700);
    await add(cart).expect(201);
    calls.length = 0;
    const another = await shop.another();
    const { body } = await another.get(`${cart}/items`).expect(200);
    expect(body.data[0].unit_price.amount).toBe(700);
    await shop.admin('get', `${cart}/history`).expect(200);
    expect(calls).toStrictEqual([]);
  });

  it.each([
    ['throws', fails],
    ['hangs', () => HANGS],
    ['throws when nobody waits any more', () => sleep(500).then(fails)],
    ['is below 0', () => priced(-1)],
    ['is no number', () => priced(NaN)],
    ['is no whole number', () => priced(0.5)],
    ['is in another currency', () => priced(900, 'EUR')],
    ['is none', () => Promise.resolve('cheap')],
  ])('adds nothing if its answer %s', async (_, price) => {
    const cart = newCart();
    await add(cart).expect(201);
    answers.price = price;
    limits.timeMs = TIME_MS.short;
    const { body } = await add(cart).expect(503);
    limits.timeMs = TIME_MS.enough;
    expect(body.errors).toMatchObject(refusal('priceLine'));
    const read = await shop.get(`${cart}/items`).expect(200);
    expect(read.body.data).toMatchObject([{ quantity: 1 }]);
    answers.price = nothing;
    await add(cart).expect(201);
  });

  it('comes to its end if the extension adds to the cart that it is asked about', async () => {
    const cart = newCart();
    let additions = 0;
    answers.price = async () => {
      additions += 1;
      const { status } = await add(cart);
      if (status !== 201) throw new Error('could not add');
      return undefined;
    };
    limits.timeMs = TIME_MS.short;
    await add(cart).expect(503);
    limits.timeMs = TIME_MS.enough;
    expect(additions).toBeLessThanOrEqual(10);
    answers.price = nothing;
    await add(cart).expect(201);
  });

  it('may look at the cart that it is asked about', async () => {
    const cart = newCart();
    await add(cart).expect(201);
    answers.price = async () => {
      await shop.get(cart).expect(200);
      return { amount: 900, currency: 'USD' };
    };
    const { body } = await add(cart).expect(201);
    expect(body.data[0].unit_price.amount).toBe(900);
  });

  it('is found for each of many additions at once', async () => {
    const cart = newCart();
    answers.price = () => priced(600);
    const all = await Promise.all(Array.from({ length: 40 }, () => add(cart)));
    expect(all.map(({ status }) => status)).toStrictEqual(all.map(() => 201));
    const { body } = await shop.get(`${cart}/items`).expect(200);
    expect(body.data).toMatchObject([{ quantity: 40, unit_price: { amount: 600 } }]);
  });
});

describe('a shipping method of a provider', () => {
  const method = async (more: object = {}) => {
    const data = { name: 'Door to door', zones: [], rates: [], provider: 'door', ...more };
    return shop.admin('post', METHODS).send({ data });
  };
  const rate =
    (amount: number, currency = 'USD') =>
    (facts: ShippingRateFacts) =>
      Promise.resolve(
        facts.methods.map(({ id }) => ({ methodId: id, price: { amount, currency } })),
      );
  let id: string;

  beforeAll(async () => {
    const { body, status } = await method();
    expect(status).toBe(201);
    expect(body.data.provider).toBe('door');
    id = body.data.id as string;
  });

  it('names an extension that there is, or has rates', async () => {
    expect((await method({ provider: 'window' })).body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.provider' },
    ]);
    expect((await method({ provider: null })).body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.rates' },
    ]);
  });

  it('is offered at the price of the provider, and costs it in cart and order', async () => {
    const cart = newCart();
    await add(cart).expect(201);
    answers.rates = (facts) => rate(facts.lines.length === 0 ? 100 : 450)(facts);
    const options = await shop.get(`${cart}/shipping-options?country=DE`).expect(200);
    expect(options.body.data).toMatchObject([{ id, price: { amount: 450, currency: 'USD' } }]);
    const group = await shop
      .post(`${cart}/shipping-groups`)
      .send({ data: { shipping_method_id: id } })
      .expect(201);
    await add(cart, { shipping_group_id: group.body.data.id }).expect(201);
    calls.length = 0;
    const { body } = await shop.get(cart).expect(200);
    expect(body.data.meta.display_price.shipping.amount).toBe(450);
    const another = await shop.another();
    expect((await another.get(cart).expect(200)).body.data.meta).toEqual(body.data.meta);
    expect(calls).toStrictEqual([]);
    const order = await checkOut(cart).expect(201);
    expect(order.body.data.meta.display_price.shipping.amount).toBe(450);
  });

  it.each([
    ['throws', fails],
    ['hangs', () => HANGS],
    ['is below 0', rate(-1)],
    ['is in another currency', rate(450, 'EUR')],
    [
      'is of no method',
      () => Promise.resolve([{ methodId: 'x', price: { amount: 1, currency: 'USD' } }]),
    ],
  ])('is not offered if the answer %s, and cannot be chosen', async (_, rates) => {
    const cart = newCart();
    await add(cart).expect(201);
    answers.rates = rates;
    limits.timeMs = TIME_MS.forOneOfSeveral;
    const options = await shop.get(`${cart}/shipping-options?country=DE`).expect(200);
    expect(options.body.data).toStrictEqual([]);
    const data = { shipping_method_id: id };
    const { body } = await shop.post(`${cart}/shipping-groups`).send({ data }).expect(503);
    limits.timeMs = TIME_MS.enough;
    expect(body.errors).toMatchObject(refusal('shippingRates'));
    await add(cart).expect(201);
    await checkOut(cart).expect(201);
  });

  it('keeps its price while the provider is away, and is not sold without it', async () => {
    const cart = newCart();
    answers.rates = rate(450);
    await add(cart).expect(201);
    const data = { shipping_method_id: id };
    const group = await shop.post(`${cart}/shipping-groups`).send({ data }).expect(201);
    await add(cart, { shipping_group_id: group.body.data.id }).expect(201);
    answers.rates = fails;
    await add(cart).expect(201);
    const { body } = await shop.get(cart).expect(200);
    expect(body.data.meta.display_price.shipping.amount).toBe(450);
    expect((await checkOut(cart).expect(503)).body.errors).toMatchObject(refusal('shippingRates'));
    answers.rates = rate(450);
    await checkOut(cart).expect(201);
  });
});

describe('a checkout', () => {
  it('is refused with the sentence of an extension, and nothing is ordered', async () => {
    const cart = newCart();
    await add(cart).expect(201);
    const detail = 'We do not deliver knives to this address';
    answers.guard = ({ total, email, to }) =>
      Promise.resolve(
        total === 1000 && email === 'jo@mail.example' && to.country === 'DE'
          ? { detail }
          : undefined,
      );
    const { body } = await checkOut(cart).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Checkout refused', detail }]);
    answers.guard = nothing;
    await checkOut(cart).expect(201);
  });

  it.each([
    ['throws', fails],
    ['hangs', () => HANGS],
    ['has no sentence', () => Promise.resolve({ detail: '' })],
    ['is too long', () => Promise.resolve({ detail: 'x'.repeat(256) })],
  ])('waits for an extension whose answer %s', async (_, guard) => {
    const cart = newCart();
    await add(cart).expect(201);
    answers.guard = guard;
    limits.timeMs = TIME_MS.forOneOfSeveral;
    expect((await checkOut(cart).expect(503)).body.errors).toMatchObject(refusal('guardCheckout'));
  });
});
