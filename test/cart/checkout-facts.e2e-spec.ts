import { prepareCheckout, publishTeaShop, Shop, type TestCatalog } from '#testing';
import { TestPromotions } from '../support/promotions';

const DAY = 24 * 60 * 60 * 1000;
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const VAT = { type: 'tax_item', name: 'VAT', rate: 0.19 };

let shop: Shop;
let catalog: TestCatalog;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  promotions = new TestPromotions(shop);
});

const item = (sku: string, quantity = 1, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
const add = (cart: string, ...data: readonly object[]) =>
  shop.admin('post', `/v2/carts/${cart}/items`).send({ data }).expect(201);
const historyOf = async (cart: string) => {
  const { body } = await shop.admin('get', `/v2/carts/${cart}/history`).expect(200);
  return body.data as { event: string; actor: object }[];
};
type Amounts = Readonly<Record<string, { readonly value: { readonly amount: number } }>>;

interface LineResponse {
  readonly id: string;
  readonly type: string;
  readonly quantity: number;
  readonly unit_price: { readonly amount: number };
  readonly discounts: readonly { readonly amount: { readonly amount: number } }[];
  readonly meta: { readonly display_price: Amounts };
}
/** All that can be seen of a cart, to the byte. */
const textOf = async (cart: string) => {
  const query = 'include=items,tax_items,promotions';
  return (await shop.get(`/v2/carts/${cart}?${query}`).expect(200)).text;
};
const EMPTY = {
  kind: 'invalid',
  title: 'Cart empty',
  detail: 'The cart has nothing to pay for; add an item first',
};

describe('a cart at the checkout', () => {
  const GIFT = { type: 'custom_item', name: 'Gift wrap', quantity: 2, price: { amount: 350 } };

  it('costs exactly what it shows, and stays unchanged', async () => {
    const automatic = {
      name: 'Summer',
      automatic: true,
      schema: { currencies: [{ currency: 'USD', amount: 7 }] },
    };
    const summer = await promotions.created(automatic);
    const spring = await promotions.created();
    await promotions.addCodes(spring, { code: 'SPRING5' }).expect(201);
    const path = '/v2/carts/whole';
    await add('whole', item('MUG', 3, { tax: [VAT] }), { ...GIFT, tax: [{ ...VAT, rate: 0.07 }] });
    const shipping_price = { base: 450, tax: 86, fees: 14 };
    const group = await shop
      .admin('post', `${path}/shipping-groups`)
      .send({ data: { shipping_type: 'Parcel', shipping_price } })
      .expect(201);
    await add('whole', item('SET', 2, { shipping_group_id: group.body.data.id }));
    await add('whole', { type: 'promotion_item', code: 'spring5' });
    const before = await textOf('whole');
    const events = await historyOf('whole');

    const checked = await prepareCheckout(shop, 'whole', { currency: 'USD' });

    const { body } = await shop.get(`${path}/items`).expect(200);
    const { display_price: shown, discounts } = body.meta;
    expect(checked).toMatchObject({
      cartId: 'whole',
      currency: 'USD',
      shipping: 550,
      codes: ['SPRING5'],
      messages: [],
    });
    expect(checked.parts).toStrictEqual({
      withTax: shown.with_tax.amount,
      withoutTax: shown.without_tax.amount,
      tax: shown.tax.amount,
      discount: shown.discount.amount,
      withoutDiscount: shown.without_discount.amount,
    });
    expect(checked.parts.withTax).toBe(
      checked.lines.reduce((sum, { parts }) => sum + parts.withTax, checked.shipping),
    );
    expect(checked.discounts).toStrictEqual([
      { name: 'Summer', amount: discounts.Summer.amount },
      { name: 'Spring offer', amount: -500 },
    ]);
    const lines = (body.data as LineResponse[]).filter(({ type }) => type !== 'promotion_item');
    const ours = checked.lines.map(({ id, quantity, unitPrice, parts, discounts: own }) => ({
      id,
      quantity,
      unitPrice: unitPrice.amount,
      withTax: parts.withTax,
      tax: parts.tax,
      discounts: own.map(({ amount }) => amount),
    }));
    const theirs = lines.map(({ id, quantity, unit_price, meta, discounts: own }) => ({
      id,
      quantity,
      unitPrice: unit_price.amount,
      withTax: meta.display_price['with_tax']?.value.amount,
      tax: meta.display_price['tax']?.value.amount,
      discounts: own.map(({ amount }) => amount.amount),
    }));
    expect(ours).toStrictEqual(theirs);
    expect(checked.units).toStrictEqual({
      [catalog.productId('MUG')]: 7,
      [catalog.productId('GREEN')]: 2,
    });
    expect(await textOf('whole')).toBe(before);
    expect(await historyOf('whole')).toStrictEqual(events);
    await promotions.remove(summer).expect(204);
  });

  it('costs what the catalog says now, and more only after it has shown so', async () => {
    await add('kept', item('BOWL'));
    const prices = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    const { body } = await shop.admin('get', prices).expect(200);
    const { id } = (body.data as { id: string; attributes: { sku: string } }[]).find(
      ({ attributes }) => attributes.sku === 'BOWL',
    ) ?? { id: '' };
    const change = (amount: number) =>
      shop
        .admin('put', `${prices}/${id}`)
        .send({ data: { attributes: { currencies: { USD: { amount } } } } })
        .expect(200);
    await change(9999);
    await catalog.publish();
    await expect(prepareCheckout(shop, 'kept')).rejects.toMatchObject({
      faults: [{ title: 'Prices have changed', meta: { before: 1500, after: 9999 } }],
    });
    const { body: cart } = await shop.get('/v2/carts/kept').expect(200);
    expect(cart.data.meta.display_price.with_tax.amount).toBe(9999);
    expect((await prepareCheckout(shop, 'kept')).parts.withTax).toBe(9999);
    await change(1500);
    await catalog.publish();
    const { parts, messages } = await prepareCheckout(shop, 'kept');
    expect(parts.withTax).toBe(1500);
    expect(messages).toMatchObject([{ title: 'Prices have changed' }]);
  });
});

describe('the checkout of a cart', () => {
  it('refuses an empty cart', async () => {
    await add('emptied', item('MUG'));
    await shop.delete('/v2/carts/emptied/items').expect(204);
    await expect(prepareCheckout(shop, 'emptied')).rejects.toMatchObject({ faults: [EMPTY] });
  });

  it('refuses an unknown cart, and does not create it', async () => {
    const faults = [{ title: 'Cart not found' }];
    await expect(prepareCheckout(shop, 'never')).rejects.toMatchObject({ faults });
    await shop.admin('get', '/v2/carts/never/history').expect(404);
  });

  it('refuses an expired cart as unknown, and changes nothing', async () => {
    await add('expired', item('MUG'));
    const before = await historyOf('expired');
    jest.useFakeTimers({ now: Date.now() + 7 * DAY, doNotFake: TIMERS });
    const refused = expect(prepareCheckout(shop, 'expired')).rejects;
    await refused.toMatchObject({ faults: [{ title: 'Cart not found' }] });
    jest.useRealTimers();
    expect(await historyOf('expired')).toStrictEqual(before);
    await expect(prepareCheckout(shop, 'expired')).resolves.toMatchObject({ cartId: 'expired' });
  });

  it('refuses another currency in the request than that of the cart', async () => {
    await add('dollars', item('MUG'));
    const fault = {
      kind: 'invalid',
      title: 'Currency mismatch',
      detail: 'The currency of this cart is USD; send it in SVC-Currency, or leave the header out',
      source: 'header.SVC-Currency',
      meta: { currency: 'USD' },
    };
    await expect(prepareCheckout(shop, 'dollars', { currency: 'EUR' })).rejects.toMatchObject({
      faults: [fault],
    });
  });
});
