import { memberToken, Shop } from '#testing';
import { GUEST } from '../support/orders';
import { StorefrontClient } from '../support/storefront-client';

const HARBOUR_SUPPLIES = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';

interface Item {
  readonly type: string;
  readonly sku?: string;
  readonly code?: string;
}

interface Address {
  readonly id: string;
  readonly name: string;
  readonly line_1: string;
  readonly region?: string;
}

let shop: Shop;
let guest: StorefrontClient;
let member: StorefrontClient;

beforeAll(async () => {
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  shop = await Shop.open({ DEMO: '1', ...demoKey });
  guest = new StorefrontClient(shop);
  member = new StorefrontClient(shop, await memberToken(shop, HARBOUR_SUPPLIES));
});

/** Calls of the visit so far that did not end well. */
const refused = ({ calls }: StorefrontClient) =>
  calls.filter((call) => Number(call.slice(-3)) > 399);

/** One product of a category, as somebody finds it who clicks through the shop. */
async function browsed(client: StorefrontClient) {
  const menu = await client.menu();
  const [node] = menu.get('Table') ?? [];
  const listed = await client.category(node?.id ?? '');
  const ids = listed.map(({ id }) => id);
  const products = await client.products(ids);
  const stock = await client.stock(ids);
  return { menu, ids, products, stock };
}

const WRITTEN = {
  name: 'Summer house',
  first_name: 'Jo',
  last_name: 'Brandt',
  company_name: '',
  line_1: 'Kai 7',
  line_2: '',
  city: 'Kiel',
  county: '',
  region: '',
  postcode: '24103',
  country: 'DE',
  phone_number: '',
  instructions: '',
};

describe('a storefront', () => {
  it('shows a menu, a category and the stock of each product', async () => {
    const { menu, ids, products, stock } = await browsed(guest);
    expect([...menu.keys()].sort()).toEqual(['Desk', 'Kitchen', 'Pantry', 'Table', 'Wear']);
    for (const nodes of menu.values()) expect(nodes.length).toBeGreaterThan(0);
    expect(ids.length).toBeGreaterThan(0);
    expect(products.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect([...stock.keys()].sort()).toEqual([...ids].sort());
    expect(refused(guest)).toEqual([]);
  });

  it('fills the cart of a guest with a product, a bundle and a code', async () => {
    const { ids, stock } = await browsed(guest);
    const id = ids.find((one) => (stock.get(one) ?? 0) > 0);
    await guest.add('visit-1', { type: 'cart_item', id, quantity: 1, location: '' });
    await guest.add('visit-1', { type: 'cart_item', sku: 'TEA-SET', quantity: 1 });
    const items = await guest.add<Item>('visit-1', { type: 'promotion_item', code: 'spring5' });
    expect(items).toMatchObject([
      { type: 'cart_item', product_id: id },
      { type: 'cart_item', sku: 'TEA-SET' },
      { type: 'promotion_item', sku: 'SPRING5', code: 'SPRING5' },
    ]);
    const { data, included } = await guest.cart('visit-1');
    expect(data.id).toBe('visit-1');
    expect(included?.items).toEqual(items);
    expect(refused(guest)).toEqual([]);
  });

  it('lets a member choose an address, order without a region, and see the order', async () => {
    const { ids } = await browsed(member);
    await member.add('visit-2', { type: 'cart_item', id: ids[0], quantity: 1 });
    await member.associate('visit-2', HARBOUR_SUPPLIES);
    const saved = await member.saveAddress<Address>(HARBOUR_SUPPLIES, WRITTEN);
    const book = await member.addresses<Address>(HARBOUR_SUPPLIES);
    const chosen = book.find(({ id }) => id === saved.id);
    expect(chosen).not.toHaveProperty('region');
    const order = await member.checkOut<{ readonly id: string }>('visit-2', {
      contact: GUEST,
      billing_address: chosen,
      shipping_address: { ...WRITTEN, ...chosen },
    });
    const { data, included } = await member.orders();
    expect(data.map(({ id }) => id)).toEqual([order.id]);
    expect(included?.items).toMatchObject([{ type: 'order_item', product_id: ids[0] }]);
    expect(refused(member)).toEqual([]);
  });
});
