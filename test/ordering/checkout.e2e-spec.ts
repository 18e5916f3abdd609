import {
  asMember,
  memberToken,
  publishTeaShop,
  Shop,
  AccountFixtures,
  type TestCatalog,
} from '#testing';
import {
  ADDRESS,
  AS_GUEST,
  forAccount,
  GUEST,
  ORDERS,
  product,
  TestOrders,
} from '../support/orders';
import { leastRoundTrips } from '../support/statements';

const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
const ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f-]{17}$/);
const usd = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted });
const each = (amount: number, formatted: string) => ({
  unit: usd(amount, formatted),
  value: usd(amount, formatted),
});

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;
let accountId: string;
let memberId: string;
let member: string;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
  const accountFixtures = await AccountFixtures.of(shop);
  accountId = await accountFixtures.account();
  memberId = await accountFixtures.member();
  await accountFixtures.membership(accountId, memberId);
  member = await memberToken(shop, accountId, memberId);
});

const checkoutOf = (cart: string) => `/v2/carts/${cart}/checkout`;
const asAdmin = (cart: string) => shop.admin('post', checkoutOf(cart));
const byMember = (cart: string) => asMember(shop.post(checkoutOf(cart)), member);
const references = {
  account: () => ({ data: { type: 'account', id: accountId } }),
  account_member: () => ({ data: { type: 'account_member', id: memberId } }),
};

describe('the checkout of a cart', () => {
  it('returns an order of everything in the cart', async () => {
    const cart = await orders.cart();
    const { body: shown } = await shop.get(`/v2/carts/${cart}/items`).expect(200);
    const { body } = await orders.checkOut(cart).expect(201);
    const id = body.data.id as string;
    const [{ id: itemId }] = body.included.items;
    const nothing = usd(0, '$0.00');
    expect(body).toEqual({
      data: {
        id: ID,
        type: 'order',
        order_number: expect.stringMatching(/^\d{4}$/),
        status: 'incomplete',
        payment: 'unpaid',
        shipping: 'unfulfilled',
        customer: GUEST,
        billing_address: ADDRESS,
        shipping_address: ADDRESS,
        links: { self: `https://shop.example${ORDERS}/${id}` },
        relationships: { items: { data: [{ type: 'item', id: itemId }] } },
        meta: {
          display_price: {
            with_tax: usd(1000, '$10.00'),
            without_tax: usd(1000, '$10.00'),
            tax: nothing,
            discount: nothing,
            without_discount: usd(1000, '$10.00'),
            shipping: nothing,
            shipping_discount: nothing,
            balance_owing: usd(1000, '$10.00'),
            paid: nothing,
            authorized: nothing,
          },
          discounts: {},
          timestamps: { created_at: TIME, updated_at: TIME },
        },
      },
      included: {
        items: [
          {
            id: ID,
            type: 'order_item',
            product_id: catalog.productId('MUG'),
            name: 'MUG',
            sku: 'MUG',
            manage_stock: false,
            quantity: 1,
            image: { mime_type: '', file_name: '', href: '' },
            unit_price: { amount: 1000, currency: 'USD', includes_tax: false },
            value: { amount: 1000, currency: 'USD', includes_tax: false },
            links: {
              product: `https://shop.example/catalog/products/${catalog.productId('MUG')}`,
            },
            catalog_id: catalog.id,
            catalog_source: 'pim',
            relationships: { cart_item: { data: { type: 'cart_item', id: shown.data[0].id } } },
            meta: {
              display_price: {
                with_tax: each(1000, '$10.00'),
                without_tax: each(1000, '$10.00'),
                tax: each(0, '$0.00'),
                discount: each(0, '$0.00'),
                without_discount: each(1000, '$10.00'),
              },
              timestamps: body.data.meta.timestamps,
            },
            timestamps: body.data.meta.timestamps,
          },
        ],
      },
      meta: { order_token: expect.any(String) },
    });
    expect(itemId).not.toBe(shown.data[0].id);
  });

  it('copies the addresses and the reference', async () => {
    const shipping_address = {
      first_name: 'Ines',
      last_name: 'Falk',
      company_name: 'Harbour Supplies',
      line_1: 'Werftstrasse 12',
      city: 'Kiel',
      postcode: '24143',
      county: 'Kiel',
      country: 'DE',
      phone_number: '+49 431 5550123',
      instructions: '😀'.repeat(1024),
    };
    const named = { order_number: '2031-00042', external_ref: 'basket-4711' };
    const unsaid = { line_2: '', region: '' };
    const sent = { ...shipping_address, ...unsaid };
    const data = { ...AS_GUEST, ...named, shipping_address: sent, note: 'ignored' };
    const cart = await orders.cart();
    const { body } = await orders.checkOut(cart, data, asAdmin(cart)).expect(201);
    expect(body.data).toMatchObject(named);
    expect(body.data.billing_address).toStrictEqual(ADDRESS);
    expect(body.data.shipping_address).toStrictEqual(shipping_address);
    expect(body.data).not.toHaveProperty('note');
  });

  it('requires neither county nor region, which many countries do not have', async () => {
    const { region: _, ...address } = ADDRESS;
    for (const unsaid of [{}, { county: '', region: '' }]) {
      const sent = { ...address, ...unsaid };
      const data = { ...AS_GUEST, billing_address: sent, shipping_address: sent };
      const { body } = await orders.checkOut(await orders.cart(), data).expect(201);
      expect(body.data.billing_address).toStrictEqual(address);
      expect(body.data.shipping_address).toStrictEqual(address);
    }
  });

  it('leaves the cart unchanged, and can be repeated', async () => {
    const cart = await orders.cart(product('MUG', 2), product('SET'));
    const query = `/v2/carts/${cart}?include=items,tax_items,promotions`;
    const before = (await shop.get(query).expect(200)).text;
    const [one, other] = [await orders.checkOut(cart), await orders.checkOut(cart)];
    expect((await shop.get(query).expect(200)).text).toBe(before);
    expect(other.body.data.meta.display_price).toStrictEqual(one.body.data.meta.display_price);
    const ids = [one, other].flatMap(({ body }) => [
      body.data.id as string,
      ...(body.included.items as { id: string }[]).map(({ id }) => id),
    ]);
    expect(new Set(ids).size).toBe(6);
    for (const { body } of [one, other]) {
      const { body: read } = await shop.admin('get', `${ORDERS}/${String(body.data.id)}`);
      expect(read.data).toStrictEqual(body.data);
    }
  });

  it('needs nine queries, for a hundred lines as for one', async () => {
    const lines = Array.from({ length: 100 }, (_, n) =>
      product('MUG', 1, { custom_inputs: { n: String(n) } }),
    );
    const trips = (...items: typeof lines) =>
      leastRoundTrips(
        shop,
        (cart) => orders.checkOut(cart).expect(201),
        () => orders.cart(...items),
      );
    // The cart, the number, and a transaction that holds the currency and writes order, items, SKUs and words.
    expect([await trips(), await trips(...lines)]).toStrictEqual([9, 9]);
  });

  it('may name the currency of the cart', async () => {
    const cart = await orders.cart();
    await orders.checkOut(cart).set('SVC-Currency', 'USD').expect(201);
  });
});

describe('the order', () => {
  it('of a member belongs to the account', async () => {
    const data = { contact: GUEST, billing_address: ADDRESS };
    const cart = await orders.cart();
    const { body } = await orders.checkOut(cart, data, byMember(cart)).expect(201);
    expect(body.data).toMatchObject({ contact: GUEST });
    expect(body.data).not.toHaveProperty('customer');
    expect(body.data.relationships).toMatchObject({
      account: references.account(),
      account_member: references.account_member(),
    });
  });

  it('of a member may name their own account in any letter case', async () => {
    const data = forAccount(accountId.toUpperCase(), { member_id: memberId.toUpperCase() });
    const cart = await orders.cart();
    const { body } = await orders.checkOut(cart, data, byMember(cart)).expect(201);
    expect(body.data.relationships).toMatchObject({
      account: references.account(),
      account_member: references.account_member(),
    });
  });

  it('for an account can be placed by an administrator', async () => {
    const { relationships } = await orders.placed([], forAccount(accountId.toUpperCase()));
    expect(relationships).toMatchObject({ account: references.account() });
    expect(relationships).not.toHaveProperty('account_member');
    const data = forAccount(accountId, { member_id: memberId });
    expect((await orders.placed([], data)).relationships).toMatchObject({
      account: references.account(),
      account_member: references.account_member(),
    });
  });

  it('of a guest can be placed by an administrator, too', async () => {
    const cart = await orders.cart();
    const { body } = await orders.checkOut(cart, AS_GUEST, asAdmin(cart)).expect(201);
    expect(body.data).toMatchObject({ customer: GUEST });
    expect(body.data.relationships).not.toHaveProperty('account');
  });
});
