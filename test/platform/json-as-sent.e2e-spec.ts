import { Transactions } from '#platform/database';
import { optionOf, publishShop, Shop, type TestCatalog } from '#testing';
import { AS_GUEST, TestOrders } from '../support/orders';

/** Keys in an order that no database would choose: not by letters, and not by length. */
const KEYS = ['quite a long key', 'b', 'a', 'Ä', 'cc'];
const DEFINITION = { name: 'Engraving', required: false };

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  const inputs = Object.fromEntries(KEYS.map((key) => [key, DEFINITION]));
  catalog = await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1000 }, customInputs: inputs },
    { sku: 'TEA', prices: { USD: 500 } },
  ]);
  const options = [optionOf(catalog.productId('TEA'), { default: true })];
  const components = Object.fromEntries(KEYS.map((key) => [key, { name: key, options }]));
  await catalog.add({ sku: 'SET', attributes: { components } });
  await catalog.publish();
});

const keysOf = (value: object) => Object.keys(value);

/** As another instance reads it, which knows only what the database has. */
const readAnew = async (path: string) => {
  const other = await shop.another();
  return (await other.get(path).expect(200)).body;
};

describe('a map with keys of the caller', () => {
  it('is returned in its order in the custom attributes of a cart, number by number', async () => {
    const values = [0.1, 1e21, -2.5e-7, 123456789.12345678, 9007199254740991];
    const custom_attributes = Object.fromEntries(
      KEYS.map((key, index) => [key, { type: 'float', value: values[index] }]),
    );
    const data = { id: 'attributes', name: 'Cart', custom_attributes };
    await shop.post('/v2/carts').send({ data }).expect(201);
    const { data: cart } = await readAnew('/v2/carts/attributes');
    expect(JSON.stringify(cart.custom_attributes)).toBe(JSON.stringify(custom_attributes));
  });

  it('is returned in its order in the custom inputs and selected options of a line and of an order', async () => {
    const custom_inputs = Object.fromEntries(KEYS.map((key) => [key, `for ${key}`]));
    const selected_options = Object.fromEntries(
      KEYS.map((key) => [key, { [catalog.productId('TEA')]: 1 }]),
    );
    const data = [
      { type: 'cart_item', sku: 'MUG', quantity: 1, custom_inputs },
      { type: 'cart_item', sku: 'SET', quantity: 1, bundle_configuration: { selected_options } },
    ];
    await shop.post('/v2/carts/lines/items').send({ data }).expect(201);
    const { data: lines } = await readAnew('/v2/carts/lines/items');
    expect(keysOf(lines[0].custom_inputs)).toEqual(KEYS);
    expect(keysOf(lines[1].bundle_configuration.selected_options)).toEqual(KEYS);
    expect(keysOf(lines[1].components)).toEqual(KEYS);
    const orders = new TestOrders(shop);
    const { body } = await orders.checkOut('lines', AS_GUEST).expect(201);
    const path = `/v2/orders/${body.data.id}?include=items`;
    const read = await shop.admin('get', path).expect(200);
    expect(keysOf(read.body.included.items[0].custom_inputs)).toEqual(KEYS);
  });

  it('is returned in its order in the custom inputs and components of a product and of its release', async () => {
    for (const path of ['/pcm/products', '/catalog/products']) {
      const read = async (sku: string) => {
        const { body } = await shop.admin('get', `${path}/${catalog.productId(sku)}`).expect(200);
        return body.data.attributes;
      };
      expect(keysOf((await read('MUG')).custom_inputs)).toEqual(KEYS);
      expect(keysOf((await read('SET')).components)).toEqual(KEYS);
    }
  });

  if (__DATABASE__ !== 'sqlite') {
    it('is stored in a text column, not in a type that sorts or checks it', async () => {
      const typed = `select table_name as t, column_name as c from information_schema.columns
        where table_schema = database() and data_type = 'json'`;
      const transactions = shop.app.get(Transactions);
      expect(await transactions.statement(typed, [])).toEqual([]);
      const checked = `select constraint_name as c from information_schema.check_constraints
        where constraint_schema = database()`;
      expect(await transactions.statement(checked, [])).toEqual([]);
    });
  }
});
