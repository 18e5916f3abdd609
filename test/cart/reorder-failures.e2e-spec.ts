import { randomUUID } from 'node:crypto';
import {
  asMember,
  memberToken,
  publishTeaShop,
  Shop,
  AccountFixtures,
  type TestCatalog,
} from '#testing';
import { forAccount, product, type OrderResponse, TestOrders } from '../support/orders';
import { questionsTo } from '../support/statements';

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
});

const WRAP = { type: 'custom_item', name: 'Gift wrap', quantity: 1, price: { amount: 350 } };
const newId = () => `failing-${String((count += 1))}`;
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const of = (order_id: unknown) => ({ type: 'order_items', order_id });
const send = (cart: string, data: object, add_all_or_nothing = false) =>
  shop.post(pathOf(cart)).send({ data, options: { add_all_or_nothing } });
/** A new cart of these items; answers with its id. */
async function cartOf(data: readonly object[], currency = 'USD'): Promise<string> {
  const id = newId();
  await shop.admin('post', pathOf(id)).set('SVC-Currency', currency).send({ data }).expect(201);
  return id;
}
const textOf = async (cart: string) =>
  (await shop.get(`/v2/carts/${cart}?include=items`).expect(200)).text;
const skusIn = async (cart: string) => {
  const { body } = await shop.get(pathOf(cart)).expect(200);
  return (body.data as { sku: string }[]).map(({ sku }) => sku);
};
type Named = Pick<OrderResponse, 'id'>;
const itemsOf = ({ relationships }: OrderResponse) => relationships.items.data.map(({ id }) => id);
const notFound = (order_id: string, source = 'data.order_id', index = 0) => ({
  status: '404',
  title: 'Order not found',
  detail: 'There is no order with this id whose items could be added',
  source,
  meta: { index, order_id },
});

describe('a line that cannot be ordered again', () => {
  it('is omitted and reported, with the entry of the request and the item of the order', async () => {
    const order = await orders.placed([product('MUG'), WRAP, product('BOWL'), product('GREEN')]);
    const [, , bowl] = itemsOf(order);
    const cart = await cartOf([product('BLACK')], 'EUR');
    const before = await textOf(cart);
    const errors = [
      {
        status: '400',
        title: 'Currency mismatch',
        detail: 'BOWL has no price in EUR, the currency of this cart',
        source: 'data',
        meta: {
          index: 0,
          id: catalog.productId('BOWL'),
          sku: 'BOWL',
          currency: 'EUR',
          item_id: bowl,
        },
      },
    ];
    const refused = await send(cart, of(order.id), true).expect(400);
    expect(refused.body).toStrictEqual({ errors });
    expect(await textOf(cart)).toBe(before);
    const { body } = await send(cart, of(order.id)).expect(201);
    expect(body.errors).toStrictEqual(errors);
    expect(body.meta.messages).toMatchObject([{ title: 'Custom item skipped' }]);
    expect(await skusIn(cart)).toStrictEqual(['BLACK', 'MUG', 'GREEN']);
  });

  it('fails the request if no other line could be added, and creates no cart', async () => {
    const order = await orders.placed([WRAP, product('BOWL')]);
    const cart = newId();
    const { body } = await send(cart, of(order.id)).set('SVC-Currency', 'EUR').expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Currency mismatch', meta: { item_id: itemsOf(order)[1] } },
    ]);
    expect(body).not.toHaveProperty('data');
    await shop.delete(`/v2/carts/${cart}/items`).expect(404);
  });

  it('is no longer sold, or not in this quantity', async () => {
    const order = await orders.placed([product('MUG'), product('BOWL'), product('BLACK', 3)]);
    const [mug, , black] = itemsOf(order);
    const draft = { data: { attributes: { status: 'draft' } } };
    await shop
      .admin('put', `/pcm/products/${catalog.productId('MUG')}`)
      .send(draft)
      .expect(200);
    await catalog.publish();
    const stock = `/v2/inventories/${catalog.productId('BLACK')}`;
    await shop
      .admin('post', stock)
      .send({ data: { quantity: 2 } })
      .expect(201);
    const cart = newId();
    const data = [product('GREEN'), of(order.id)];
    const { body } = await send(cart, data).expect(201);
    expect(body.errors).toStrictEqual([
      {
        status: '404',
        title: 'Product not found',
        source: 'data[1]',
        detail: 'The requested product is not available',
        meta: { index: 1, id: catalog.productId('MUG'), item_id: mug },
      },
      {
        status: '400',
        title: 'Insufficient stock',
        source: 'data[1]',
        detail: 'Only 2 of BLACK are in stock; reduce the quantity over all items of the cart',
        meta: {
          index: 1,
          id: catalog.productId('BLACK'),
          sku: 'BLACK',
          available: 2,
          item_id: black,
        },
      },
    ]);
    expect(await skusIn(cart)).toStrictEqual(['GREEN', 'BOWL']);
    const refused = await send(newId(), data, true).expect(404);
    expect(refused.body.errors).toStrictEqual(body.errors);
    const live = { data: { attributes: { status: 'live' } } };
    await shop
      .admin('put', `/pcm/products/${catalog.productId('MUG')}`)
      .send(live)
      .expect(200);
    await catalog.publish();
  });

  it('would be the hundred and first', async () => {
    const order = await orders.placed([product('GREEN'), product('BOWL')]);
    const wraps = Array.from({ length: 99 }, (_, index) => ({
      ...WRAP,
      sku: `W-${String(index)}`,
    }));
    const cart = await cartOf(wraps);
    const { body } = await send(cart, of(order.id)).expect(201);
    expect(body.data).toHaveLength(100);
    expect(body.errors).toMatchObject([
      {
        title: 'Cart item limit reached',
        meta: { index: 0, item_id: itemsOf(order)[1], limit: 100 },
      },
    ]);
  });
});

describe('a re-order that is refused', () => {
  it('names an unknown order', async () => {
    const id = randomUUID();
    const cart = newId();
    const { body } = await send(cart, of(id)).expect(404);
    expect(body.errors).toStrictEqual([notFound(id)]);
    await shop.delete(`/v2/carts/${cart}/items`).expect(404);
    const data = [product('MUG'), of(id)];
    const errors = [notFound(id, 'data[1].order_id', 1)];
    expect((await send(cart, data, true).expect(404)).body).toStrictEqual({ errors });
    await shop.delete(`/v2/carts/${cart}/items`).expect(404);
    expect((await send(cart, data).expect(201)).body.errors).toStrictEqual(errors);
    expect(await skusIn(cart)).toStrictEqual(['MUG']);
  });

  it.each([undefined, null, 7, '', 'a b', '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908/'])(
    'names an invalid id: %p',
    async (order_id) => {
      const { body } = await send('any', of(order_id)).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'data.order_id' }]);
      expect(body.errors[0].detail).toBe('data.order_id must be a UUID');
    },
  );

  it('looks up all orders of the request together', async () => {
    const order = await orders.placed();
    const unknown = Array.from({ length: 100 }, () => of(randomUUID()));
    const data = [of(order.id), ...unknown, of(order.id)];
    const work = () => send(newId(), data).expect(201);
    expect(await questionsTo('orders', shop, work)).toBe(1);
    expect(await questionsTo('order_items', shop, work)).toBe(1);
    expect(await questionsTo('orders', shop, () => send(newId(), [product('MUG')]))).toBe(0);
  });
});

describe('re-ordering', () => {
  let own: string;
  let other: string;

  beforeAll(async () => {
    const accountFixtures = await AccountFixtures.of(shop);
    [own, other] = [await accountFixtures.account('Own'), await accountFixtures.account('Other')];
  });

  const byMemberOf = async (account: string, order: Named) => {
    const token = await memberToken(shop, account);
    return (status: number) => asMember(send(newId(), of(order.id)), token).expect(status);
  };
  const byAdmin = (order: Named) =>
    shop
      .admin('post', pathOf(newId()))
      .send({ data: of(order.id) })
      .expect(201);

  it('is allowed to everyone who knows the order of a guest', async () => {
    const order = await orders.placed();
    await send(newId(), of(order.id)).expect(201);
    await (
      await byMemberOf(own, order)
    )(201);
    await byAdmin(order);
  });

  it('is allowed to members and administrators only, for the order of an account', async () => {
    const order = await orders.placed([product('MUG', 3)], forAccount(own));
    const byShopper = await send(newId(), of(order.id)).expect(404);
    expect(byShopper.body.errors).toStrictEqual([notFound(order.id)]);
    const { body } = await (await byMemberOf(own, order))(201);
    expect(body.data).toMatchObject([{ sku: 'MUG', quantity: 3 }]);
    await byAdmin(order);
    const refused = await (await byMemberOf(other, order))(404);
    expect(refused.body.errors).toStrictEqual([notFound(order.id)]);
  });
});
