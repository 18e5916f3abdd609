import { OFFERINGS, PLAN, Shop, AccountFixtures, TEA, TestOfferings } from '#testing';
import { forAccount, ORDERS, TestOrders } from '../support/orders';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

const OF_PRODUCTS = ['main_image', 'files', 'component_products'];

let shop: Shop;
/** Address by name of what is read. */
let paths: ReadonlyMap<string, string>;

beforeAll(async () => {
  shop = await Shop.open();
  const orders = await TestOrders.ofTeaShop(shop);
  const accountFixtures = await AccountFixtures.of(shop);
  const account = await accountFixtures.account();
  const membership = await accountFixtures.membership(account, await accountFixtures.member());
  const order = await orders.placed([], forAccount(account));
  const offering = await new TestOfferings(shop).build([TEA], [PLAN]);
  const subscription = await new TestSubscriptions(shop).begun();
  const cart = await orders.cart({ type: 'cart_item', sku: 'SET', quantity: 1 });
  const { body } = await shop.get('/catalog/products?filter=eq(sku,SET)').expect(200);
  paths = new Map([
    ['products', '/catalog/products'],
    ['a product', `/catalog/products/${body.data[0].id as string}`],
    ['a cart', `/v2/carts/${cart}`],
    ['the items of a cart', `/v2/carts/${cart}/items`],
    ['an order', `${ORDERS}/${order.id}`],
    ['memberships', `/v2/accounts/${account}/account-memberships`],
    ['a membership', `/v2/accounts/${account}/account-memberships/${membership}`],
    ['offerings', OFFERINGS],
    ['an offering', `${OFFERINGS}/${offering}`],
    ['subscriptions', SUBSCRIPTIONS],
    ['a subscription', `${SUBSCRIPTIONS}/${subscription.id}`],
  ]);
});

/** What is read, without links, which repeat the query. */
const read = async (name: string, ...includes: readonly string[]) => {
  const query = includes.map((include) => `include=${encodeURIComponent(include)}`).join('&');
  const { body } = await shop.admin('get', `${paths.get(name) ?? ''}?${query}`).expect(200);
  const { data, included } = body as { data: unknown; included?: object };
  return { data, included };
};

describe('include', () => {
  it.each([
    ['products', OF_PRODUCTS],
    ['a product', OF_PRODUCTS],
    ['a cart', ['items', 'tax_items', 'promotions']],
    ['the items of a cart', [...OF_PRODUCTS, 'tax_items']],
    ['an order', ['items', 'account']],
    ['memberships', ['account_member']],
    ['a membership', ['account_member']],
    ['offerings', ['plans', 'products']],
    ['an offering', ['plans', 'products']],
    ['subscriptions', ['plans', 'products']],
    ['a subscription', ['plans', 'products']],
  ])(
    'of %s accepts %j in any order, with blanks, in one list or in several',
    async (name, values) => {
      const all = await read(name, values.join(','));
      expect(all).not.toStrictEqual(await read(name));
      const [first = '', ...others] = values;
      const reversed = [...values].reverse();
      for (const spelling of [
        [values.join(', ')],
        [` ${reversed.join(' ,\t')} `],
        [` ${first}`, others.join(' , ')],
        [`nonsense,, ${reversed.join(',')}, ${first} ,`],
      ]) {
        expect(await read(name, ...spelling)).toStrictEqual(all);
      }
    },
  );

  it.each(['products', 'a cart', 'the items of a cart', 'an order', 'memberships', 'an offering'])(
    'of %s ignores names that cannot be included',
    async (name) => {
      const plain = await read(name);
      for (const value of ['', ' ', ',', 'nonsense', 'Items', 'main image', 'constructor']) {
        expect(await read(name, value)).toStrictEqual(plain);
      }
    },
  );

  it('accepts blanks when items are added, too', async () => {
    const data = { type: 'cart_item', sku: 'SET', quantity: 1 };
    const path = `/v2/carts/blanks/items?include=${encodeURIComponent('files, component_products')}`;
    const { body } = await shop.post(path).send({ data }).expect(201);
    expect(body.included).toStrictEqual({ files: [] });
    expect(body.data[0].bundle_configuration.component_products).toHaveLength(2);
  });
});
