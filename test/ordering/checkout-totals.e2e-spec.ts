import { publishTeaShop, Shop, AccountFixtures, type TestCatalog, TestOfferings } from '#testing';
import { forAccount, ORDERS, product, type MoneyResponse, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

const VAT = { type: 'tax_item', name: 'VAT', code: 'VAT19', jurisdiction: 'DE', rate: 0.19 };
const FEE = { type: 'tax_item', name: 'Fee', amount: 3 };
const WRAP = { type: 'custom_item', name: 'Gift wrap', sku: 'WRAP-1', quantity: 3 };

interface LineResponse {
  readonly id: string;
  readonly type: string;
  readonly relationships?: {
    readonly taxes?: { readonly data: readonly { readonly id: string }[] };
  };
  readonly meta: { readonly display_price: object };
  readonly [field: string]: unknown;
}

interface TaxResponse {
  readonly id: string;
  readonly relationships: { readonly item: { readonly data: object } };
  readonly meta: object;
}

interface TotalsResponse {
  readonly id: string;
  readonly display_price: Readonly<Record<string, MoneyResponse>>;
  readonly discounts: Readonly<Record<string, MoneyResponse>>;
}

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;
let accountId: string;
let subscription: (plan: object) => Promise<object>;
let carts = 0;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
  accountId = await (await AccountFixtures.of(shop)).account();
  const promotions = new TestPromotions(shop);
  const percent = { promotion_type: 'percent_discount', schema: { percentage: 33.333333 } };
  const third = await promotions.created({ name: 'Third', ...percent });
  await promotions.addCodes(third, { code: 'THIRD' }).expect(201);
  await promotions.addCodes(await promotions.created(), { code: 'SPRING5' }).expect(201);
  const offerings = new TestOfferings(shop);
  const price = { USD: { amount: 5000, includes_tax: false } };
  subscription = async (attributes) => {
    const plan = await offerings.plan(attributes);
    const id = await offerings.build([{ name: 'Tea', price }], [plan]);
    const configuration = { subscription_configuration: { plan } };
    return { type: 'subscription_item', id, quantity: 2, ...configuration };
  };
});

/** The id of a new cart whose items are sent with groups of these prices, in turn. */
const cartWith = async (items: readonly object[], groups: readonly object[] = []) => {
  const path = `/v2/carts/mix-${String((carts += 1))}`;
  const ids: string[] = [];
  if (groups.length > 0) await shop.post(`${path}/items`).send({ data: product('MUG') });
  for (const shipping_price of groups) {
    const data = { shipping_type: 'Parcel', shipping_price };
    const { body } = await shop.admin('post', `${path}/shipping-groups`).send({ data }).expect(201);
    ids.push(body.data.id as string);
  }
  const data = items.map((item, index) =>
    ids.length === 0 ? item : { ...item, shipping_group_id: ids[index % ids.length] },
  );
  await shop.admin('post', `${path}/items`).send({ data }).expect(201);
  return path.slice('/v2/carts/'.length);
};

/** What a line is, apart from the ids and times that it has of its own. */
const contentOf = ({ meta: { display_price }, ...line }: LineResponse) => {
  const { id: _id, type: _type, timestamps: _times, relationships: _, ...content } = line;
  // Only orders show what a bundle consists of, so that it can be packed.
  const { contents: __, ...same } = content as typeof content & { contents?: unknown };
  return { ...same, display_price };
};

const taxContentOf = ({ relationships: _, meta: __, ...tax }: TaxResponse) => tax;

/** Checks a cart out and compares everything that it shows with the order. */
async function expectSame(cart: string): Promise<TotalsResponse> {
  const query = 'include=items,tax_items';
  const { body: shown } = await shop.get(`/v2/carts/${cart}?${query}`).expect(200);
  const request = shop.admin('post', `/v2/carts/${cart}/checkout`);
  const { body } = await orders.checkOut(cart, forAccount(accountId), request).expect(201);
  const read = await shop.admin('get', `${ORDERS}/${String(body.data.id)}?include=items`);
  expect(read.body).toStrictEqual(body);
  const { display_price: amounts, discounts } = shown.data.meta as TotalsResponse;
  expect(body.data.meta.display_price).toStrictEqual({
    ...amounts,
    balance_owing: amounts['with_tax'],
    paid: { ...amounts['with_tax'], amount: 0, formatted: expect.stringContaining('0.00') },
    authorized: { ...amounts['with_tax'], amount: 0, formatted: expect.stringContaining('0.00') },
  });
  expect(body.data.meta.discounts).toStrictEqual(discounts);
  const lines = (shown.included.items as LineResponse[]).filter(
    ({ type }) => type !== 'promotion_item',
  );
  const items = body.included.items as LineResponse[];
  expect(items.map(contentOf)).toStrictEqual(lines.map(contentOf));
  expect(items.map(({ relationships }) => relationships)).toStrictEqual(
    lines.map(({ id, type, relationships }) => ({
      cart_item: { data: { type, id } },
      ...relationships,
    })),
  );
  const taxes = (body.included.tax_items ?? []) as TaxResponse[];
  expect(taxes.map(taxContentOf)).toStrictEqual(
    (shown.included.tax_items as TaxResponse[]).map(taxContentOf),
  );
  const referencesOf = ({ id, relationships }: LineResponse) =>
    (relationships?.taxes?.data ?? []).map((tax) => [{ type: 'order_item', id }, tax.id]);
  expect(taxes.map(({ id, relationships }) => [relationships.item.data, id])).toStrictEqual(
    items.flatMap(referencesOf),
  );
  return { ...(body.data.meta as Omit<TotalsResponse, 'id'>), id: String(body.data.id) };
}

describe('an order has exactly the total of its cart', () => {
  it('with taxes on prices with and without tax', async () => {
    const cart = await cartWith([
      product('MUG', 3, { tax: [VAT, FEE] }),
      { ...WRAP, price: { amount: 999, includes_tax: true }, tax: [{ ...VAT, rate: 0.07 }] },
      product('BOWL'),
    ]);
    const { display_price: price } = await expectSame(cart);
    expect(price['tax']?.amount).toBe(570 + 3 + 196);
    expect(price['with_tax']?.amount).toBe(3573 + 2997 + 1500);
  });

  it('with promotions, each on the rest after those before it', async () => {
    const codes = ['SPRING5', 'THIRD'].map((code) => ({ type: 'promotion_item', code }));
    const cart = await cartWith([product('MUG', 7, { tax: [VAT] }), product('GREEN'), ...codes]);
    const { discounts } = await expectSame(cart);
    expect(Object.entries(discounts).map(([name, { amount }]) => [name, amount])).toStrictEqual([
      ['Spring offer', -500],
      ['Third', -2267],
    ]);
  });

  it('with shipping', async () => {
    const prices = [{ base: 450, tax: 86, fees: 14 }, { base: 99 }];
    const cart = await cartWith([product('BOWL', 2), product('GREEN'), product('BLACK')], prices);
    const { display_price: price } = await expectSame(cart);
    expect(price['shipping']?.amount).toBe(649);
  });

  it('with bundles and the custom inputs of products', async () => {
    const [mug, green, black] = ['MUG', 'GREEN', 'BLACK'].map((sku) => catalog.productId(sku));
    const selected_options = {
      cup: { [mug ?? '']: 2 },
      tea: { [green ?? '']: 3, [black ?? '']: 1 },
    };
    const cart = await cartWith([
      product('SET', 2, { bundle_configuration: { selected_options } }),
      product('BOX'),
      product('MUG', 1, { custom_inputs: { engraving: 'Für Ines 😀', side: { left: 'x' } } }),
    ]);
    const { id } = await expectSame(cart);
    const { body } = await shop.admin('get', `${ORDERS}/${id}/items`).expect(200);
    const part = (sku: string, quantity: number) =>
      expect.objectContaining({ product_id: catalog.productId(sku), sku, quantity }) as object;
    const packed = (body.data as { contents?: object[] }[]).map(({ contents }) => contents);
    const contents = [part('MUG', 2), part('GREEN', 3), part('BLACK', 1)];
    expect(packed[0]).toHaveLength(3);
    expect(packed[0]).toEqual(expect.arrayContaining(contents));
    expect(packed[2]).toBeUndefined();
    const newest = `${ORDERS}?filter=eq(sku,black)&page[limit]=1`;
    const found = await shop.admin('get', newest).expect(200);
    expect(found.body.data).toMatchObject([{ id }]);
  });

  it('with subscriptions, even if nothing is due at first', async () => {
    await expectSame(await cartWith([await subscription({ base_price_percentage: 5 })]));
    const trial = await expectSame(await cartWith([await subscription({ trial_period: 1 })]));
    expect(trial.display_price['balance_owing']?.amount).toBe(0);
  });

  it('in another currency', async () => {
    const data = [product('MUG', 2, { tax: [VAT] }), { ...WRAP, price: { amount: 1 } }];
    const path = '/v2/carts/euros/items';
    await shop.admin('post', path).set('SVC-Currency', 'EUR').send({ data }).expect(201);
    const { display_price: price } = await expectSame('euros');
    expect(price['with_tax']).toStrictEqual({ amount: 2145, currency: 'EUR', formatted: '€21.45' });
  });

  it('with all of these', async () => {
    const items = [
      product('MUG', 3, { tax: [VAT, FEE] }),
      await subscription({ base_price_percentage: 12.5 }),
      product('SET', 5, { tax: [{ ...VAT, rate: 0.333333 }] }),
      {
        ...WRAP,
        price: { amount: 333, includes_tax: true },
        tax: [VAT],
        custom_inputs: { to: 'Jo' },
      },
    ];
    const cart = await cartWith(items, [{ base: 450, tax: 86 }, { base: 1 }]);
    const data = ['THIRD', 'SPRING5'].map((code) => ({ type: 'promotion_item', code }));
    await shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201);
    const { display_price: price } = await expectSame(cart);
    expect(price['discount']?.amount).toBeLessThan(-500);
  });

  it('with unusual texts', async () => {
    const name = 'a b "\\ \u200d 😀';
    const cart = await cartWith([
      {
        type: 'custom_item',
        name,
        quantity: 1,
        price: { amount: 1 },
        custom_inputs: { '\u0001': `${name}\u2028` },
      },
    ]);
    await expectSame(cart);
  });
});
