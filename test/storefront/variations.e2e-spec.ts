import { Shop } from '#testing';
import { AS_GUEST, ORDERS } from '../support/orders';
import { TestShirt } from '../support/shirts';
import { type Resource, StorefrontClient } from '../support/storefront-client';

interface Parent extends Resource {
  readonly meta: {
    readonly variations: readonly {
      readonly name: string;
      readonly options: readonly { readonly id: string; readonly name: string }[];
    }[];
    readonly variation_matrix: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

let shop: Shop;
let shirt: TestShirt;

beforeAll(async () => {
  shop = await Shop.open();
  shirt = await TestShirt.publish(shop);
  const path = `/v2/inventories/${shirt.child('S', 'Blue')}`;
  await shop
    .admin('post', path)
    .send({ data: { quantity: 0 } })
    .expect(201);
});

/** What a picker shows: every combination by the names of its options, and whether it can be chosen. */
async function picked(guest: StorefrontClient, parent: Parent) {
  const { variations, variation_matrix: matrix } = parent.meta;
  const [sizes, colours] = variations.map(({ options }) => options);
  const all = (sizes ?? []).flatMap((size) =>
    (colours ?? []).map((colour) => ({
      name: `${size.name} ${colour.name}`,
      id: matrix[size.id]?.[colour.id] ?? '',
    })),
  );
  const stock = await guest.stock(all.map(({ id }) => id));
  return new Map(all.map(({ name, id }) => [name, { id, left: stock.get(id) !== 0 }]));
}

it('picks size and colour, sees what is sold out, buys, and the order and packing view name the options', async () => {
  const guest = new StorefrontClient(shop);
  const listed = (await guest.category(shirt.catalog.nodeId)) as readonly Parent[];
  expect(listed.map(({ id }) => id)).toEqual([shirt.id]);
  const [parent] = listed;
  if (parent === undefined) throw new Error('The category is empty.');
  const choices = await picked(guest, parent);
  expect([...choices].map(([name, { left }]) => [name, left])).toEqual([
    ['S Red', true],
    ['S Blue', false],
    ['XL Red', true],
    ['XL Blue', true],
  ]);

  const id = choices.get('XL Blue')?.id;
  const options = [
    { name: 'Size', value: 'XL' },
    { name: 'Colour', value: 'Blue' },
  ];
  const items = await guest.add('visit', { type: 'cart_item', id, quantity: 1 });
  expect(items).toMatchObject([{ product_id: id, options, unit_price: { amount: 2900 } }]);
  const order = await guest.checkOut<{ readonly id: string }>('visit', AS_GUEST);
  const packed = await shop.admin('get', `${ORDERS}/${order.id}/items`).expect(200);
  expect(packed.body.data).toMatchObject([{ product_id: id, options }]);
  const seen = await shop.admin('get', `${ORDERS}/${order.id}?include=items`).expect(200);
  expect(seen.body.included.items).toMatchObject([{ product_id: id, options }]);
});
