import type { TaxLinesDecision, TaxLinesFacts } from '#kernel';
import { type ExtensionPorts, PortLimits } from '#platform/extensions';
import { AccountFixtures, publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';

const HANGS = new Promise<never>(() => undefined);

/** What the extension answers; each test says what differs. */
let answer: (facts: TaxLinesFacts) => unknown;
const asked: TaxLinesFacts[] = [];
const taxLines = (async (facts) => {
  asked.push(facts);
  return answer(facts);
}) as NonNullable<ExtensionPorts['taxLines']>;

let shop: Shop;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open({}, undefined, [
    { name: 'taxman', version: '1.0.0', ports: { taxLines } },
  ]);
  Object.assign(shop.app.get(PortLimits), { timeMs: 400, failures: 1000 });
  await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1250 } },
    { sku: 'BOOK', prices: { USD: 1000 }, attributes: { tax_category: 'reduced' } },
  ]);
});

beforeEach(async () => {
  answer = tenPercent;
  asked.length = 0;
  await settings({ source: 'taxman', prices_include_tax: false, default_country: 'DE' }).expect(
    200,
  );
});

/** 10 %, of books nothing, and half of that for the way. */
function tenPercent({ lines, shipping }: TaxLinesFacts): TaxLinesDecision {
  const taxed = lines.filter(({ item }) => item.taxCategory !== 'reduced');
  return {
    lines: taxed.map(({ id, to }) => ({
      id,
      taxes: [
        { name: 'Levy', jurisdiction: to.country ?? '', rate: to.country === 'FR' ? 0.2 : 0.1 },
      ],
    })),
    shipping: shipping.map(({ groupId }) => ({ groupId, taxes: [{ name: 'Way', rate: 0.05 }] })),
  };
}
const settings = (data: object) => shop.admin('put', '/v2/settings/taxes').send({ data });
const newCart = () => `/v2/carts/levied-${String((count += 1))}`;
const item = (sku: string, more: object = {}) => ({ type: 'cart_item', sku, quantity: 1, ...more });
const add = (cart: string, ...data: readonly object[]) => shop.post(`${cart}/items`).send({ data });
const checkOut = (cart: string, data: object = AS_GUEST) =>
  shop.post(`${cart}/checkout`).send({ data });
const totals = async (cart: string) => {
  const { body } = await shop.get(cart).expect(200);
  const { tax, with_tax: all } = body.data.meta.display_price;
  return [tax.amount, all.amount] as const;
};

describe('a cart whose taxes an extension says', () => {
  it('names an extension that has a say in taxes', async () => {
    const { body } = await settings({ source: 'nobody' }).expect(400);
    expect(body.errors).toMatchObject([
      {
        detail: 'data.source must be none, rates or an extension that has taxLines, one of: taxman',
      },
    ]);
  });

  it('shows them as tax items with their source, and orders them', async () => {
    const cart = newCart();
    const { body } = await shop
      .post(`${cart}/items?include=tax_items`)
      .send({ data: [item('MUG', { quantity: 2 }), item('BOOK')] })
      .expect(201);
    const levy = { name: 'Levy', jurisdiction: 'DE', rate: 0.1, meta: { source: 'taxman' } };
    expect(body.included.tax_items).toMatchObject([levy]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      cart: { currency: 'USD' },
      lines: [
        {
          item: { sku: 'MUG', taxCategory: 'standard' },
          quantity: 2,
          total: 2500,
          to: { country: 'DE' },
        },
        { item: { sku: 'BOOK', taxCategory: 'reduced' }, total: 1000 },
      ],
      shipping: [],
    });
    expect(await totals(cart)).toEqual([250, 3750]);
    const { body: order } = await checkOut(cart).expect(201);
    expect(order.data.meta.display_price).toMatchObject({
      tax: { amount: 250 },
      with_tax: { amount: 3750 },
    });
  });

  it('is not asked about when it is read, also by a process without the extension', async () => {
    const cart = newCart();
    await add(cart, item('MUG')).expect(201);
    asked.length = 0;
    expect(await totals(cart)).toEqual([125, 1375]);
    const another = await shop.another();
    const { body } = await another.get(cart).expect(200);
    expect(body.data.meta.display_price.tax.amount).toBe(125);
    await shop.admin('get', `${cart}/history`).expect(200);
    expect(asked).toStrictEqual([]);
  });

  it('says at the checkout that it costs more where it really goes', async () => {
    const cart = newCart();
    await add(cart, item('MUG')).expect(201);
    const address = { ...AS_GUEST.billing_address, country: 'FR', region: '', postcode: '75001' };
    const data = { ...AS_GUEST, billing_address: address };
    const { body } = await checkOut(cart, data).expect(409);
    expect(body.errors).toMatchObject([{ title: 'Prices have changed' }]);
    const { body: order } = await checkOut(cart, data).expect(201);
    expect(order.data.meta.display_price.tax.amount).toBe(250);
  });

  it('has taxes for sending it, too', async () => {
    const method = { name: 'Parcel', zones: [], rates: [{ currency: 'USD', price: 1000 }] };
    const made = await shop
      .admin('post', '/v2/shipping-methods')
      .send({ data: method })
      .expect(201);
    const cart = newCart();
    await add(cart, item('BOOK')).expect(201);
    const data = { shipping_method_id: made.body.data.id };
    const group = await shop.post(`${cart}/shipping-groups`).send({ data }).expect(201);
    await add(cart, item('BOOK', { shipping_group_id: group.body.data.id })).expect(201);
    expect(await totals(cart)).toEqual([50, 3050]);
    expect(asked.at(-1)?.shipping).toMatchObject([
      { price: 1000, includesTax: false, taxCategory: 'standard', to: { country: 'DE' } },
    ]);
    answer = () => HANGS;
    await add(cart, item('BOOK')).expect(201);
    expect(await totals(cart)).toEqual([50, 4050]);
  });

  it('keeps the taxes that an administrator has set, and asks nothing about them', async () => {
    const cart = newCart();
    const { body } = await add(cart, item('MUG')).expect(201);
    const taxes = `${cart}/items/${String(body.data[0].id)}/taxes`;
    const { body: shown } = await shop.get(`${cart}/items?include=tax_items`).expect(200);
    const [{ id }] = shown.included.tax_items;
    expect(
      (await shop.admin('delete', `${taxes}/${String(id)}`).expect(422)).body.errors,
    ).toMatchObject([{ title: 'Invalid state' }]);
    await shop.admin('delete', `${cart}/taxes`).expect(204);
    expect(await totals(cart)).toEqual([125, 1375]);
    asked.length = 0;
    await shop
      .admin('post', taxes)
      .send({ data: { name: 'Own', rate: 0.4 } })
      .expect(201);
    await add(cart, item('MUG')).expect(201);
    expect(await totals(cart)).toEqual([1000, 3500]);
    expect(asked.flatMap(({ lines }) => lines).filter(({ quantity }) => quantity === 2)).toEqual(
      [],
    );
    await shop.admin('delete', `${cart}/taxes`).expect(204);
    expect(await totals(cart)).toEqual([250, 2750]);
  });

  it('has none for an account that is exempt, and nobody is asked', async () => {
    const accounts = await AccountFixtures.of(shop);
    const account = await accounts.account('Harbour Museum');
    await shop
      .admin('put', `/v2/accounts/${account}`)
      .send({ data: { type: 'account', tax_exempt: true } })
      .expect(200);
    const cart = newCart();
    await add(cart, item('MUG')).expect(201);
    const data = [{ type: 'account', id: account }];
    asked.length = 0;
    await shop.admin('post', `${cart}/relationships/accounts`).send({ data }).expect(200);
    const { body } = await shop.admin('get', cart).expect(200);
    expect(body.data.meta.display_price.tax.amount).toBe(0);
    expect(asked).toStrictEqual([]);
  });

  it('holds at most 100 items, each tax of which is one', async () => {
    const goods = Array.from({ length: 51 }, (_, n) => ({
      type: 'custom_item',
      name: `Crate ${String(n)}`,
      quantity: 1,
      price: { amount: 100 },
    }));
    const cart = newCart();
    await shop
      .admin('post', `${cart}/items`)
      .send({ data: goods.slice(2) })
      .expect(201);
    const data = goods.slice(0, 2);
    const { body } = await shop.admin('post', `${cart}/items`).send({ data }).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Cart item limit reached', meta: { limit: 100 } }]);
  });

  const of =
    (tax: object) =>
    ({ lines }: TaxLinesFacts) => ({
      lines: lines.map(({ id }) => ({ id, taxes: [{ name: 'Levy', ...tax }] })),
    });

  it.each<[string, (facts: TaxLinesFacts) => unknown]>([
    ['throws', () => Promise.reject(new Error('the extension is broken'))],
    ['hangs', () => HANGS],
    ['is none', () => undefined],
    ['has no lines', () => ({})],
    ['has a rate below 0', of({ rate: -0.1 })],
    ['has a rate that is no number', of({ rate: NaN })],
    ['has a rate and an amount', of({ rate: 0.1, amount: 10 })],
    ['has neither of them', of({})],
    ['has an amount below 0', of({ amount: -1 })],
    ['has a part of a cent', of({ amount: 0.5 })],
    ['is in another currency', of({ amount: 10, currency: 'EUR' })],
    ['has no name', of({ name: '', rate: 0.1 })],
    ['is of no line', () => ({ lines: [{ id: 'x', taxes: [] }] })],
    [
      'has six taxes',
      ({ lines: [line] }) => ({
        lines: [
          { id: line?.id, taxes: Array.from({ length: 6 }, () => ({ name: 'L', rate: 0.1 })) },
        ],
      }),
    ],
  ])('keeps its taxes if the answer %s, and cannot be ordered', async (_, broken) => {
    const cart = newCart();
    await add(cart, item('MUG')).expect(201);
    answer = broken;
    await add(cart, item('MUG')).expect(201);
    expect(await totals(cart)).toEqual([250, 2750]);
    const { body } = await checkOut(cart).expect(503);
    expect(body.errors).toMatchObject([
      { title: 'Service Unavailable', meta: { extension: 'taxman', port: 'taxLines' } },
    ]);
    answer = of({ amount: 7, currency: 'USD' });
    await checkOut(cart).expect(201);
  });

  it('cannot be ordered by a process without the extension, and has no taxes once nobody sets them', async () => {
    const cart = newCart();
    await add(cart, item('MUG')).expect(201);
    const another = await shop.another();
    await another.post(`${cart}/checkout`).send({ data: AS_GUEST }).expect(503);
    await settings({ source: 'none' }).expect(200);
    await add(cart, item('MUG')).expect(201);
    expect(await totals(cart)).toEqual([0, 2500]);
  });
});
