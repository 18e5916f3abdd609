import { type IQuery, QueryBus } from '@nestjs/cqrs';
import { FindProducts } from '#catalog/contract';
import { publishTeaShop, Shop, type TestCatalog } from '#testing';
import { product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
  promotions = new TestPromotions(shop);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** A cart of 1000 with a code of 500 that nobody can use any more. */
async function cartWithEnded(code: string) {
  const id = await promotions.created();
  await promotions.addCodes(id, { code }).expect(201);
  const cart = await orders.cart(product('MUG'), { type: 'promotion_item', code });
  await promotions.removeCodes(id).expect(204);
  return cart;
}

const historyOf = async (cart: string) => {
  const { body } = await shop.admin('get', `/v2/carts/${cart}/history`).expect(200);
  return body.data as readonly object[];
};

const stockOf = (sku: string) => `/v2/inventories/${catalog.productId(sku)}`;

describe('a refused checkout of a cart with an ended code', () => {
  it('leaves the cart unchanged, so that the next one says that it costs more', async () => {
    const cart = await cartWithEnded('ENDED');
    const before = await historyOf(cart);
    const { body } = await orders.checkOut(cart).set('SVC-Currency', 'EUR').expect(400);
    expect(body.errors).toMatchObject([{ title: 'Currency mismatch' }]);
    expect(await historyOf(cart)).toStrictEqual(before);
    const { body: refused } = await orders.checkOut(cart).expect(409);
    expect(refused.errors).toMatchObject([{ meta: { before: 500, after: 1000 } }]);
    expect(await historyOf(cart)).toHaveLength(before.length + 1);
    const { body: order } = await orders.checkOut(cart).expect(201);
    expect(order.data.meta.display_price.with_tax.amount).toBe(1000);
  });

  it('leaves the cart unchanged also if stock is missing', async () => {
    const cart = await cartWithEnded('OVER');
    const before = await historyOf(cart);
    await shop
      .admin('post', stockOf('MUG'))
      .send({ data: { quantity: 0 } })
      .expect(201);
    const { body } = await orders.checkOut(cart).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Insufficient stock' }]);
    expect(await historyOf(cart)).toStrictEqual(before);
    await shop.admin('delete', stockOf('MUG')).expect(204);
  });

  it('checks items again that are added while the code is removed', async () => {
    const cart = await cartWithEnded('RACED');
    await shop
      .admin('post', stockOf('BOWL'))
      .send({ data: { quantity: 1 } })
      .expect(201);
    let looked = 0;
    const bus = shop.app.get(QueryBus);
    const execute = bus.execute.bind(bus);
    jest.spyOn(bus, 'execute').mockImplementation(async (query: IQuery) => {
      const result = await execute(query);
      if (query instanceof FindProducts && ++looked === 1) {
        await shop
          .post(`/v2/carts/${cart}/items`)
          .send({ data: product('BOWL') })
          .expect(201);
        await shop.admin('delete', stockOf('BOWL')).expect(204);
        await shop
          .admin('post', stockOf('BOWL'))
          .send({ data: { quantity: 0 } })
          .expect(201);
      }
      return result;
    });
    await orders.checkOut(cart).expect(409);
    const { body } = await orders.checkOut(cart).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Insufficient stock', meta: { sku: 'BOWL' } }]);
  });
});
