import { randomUUID } from 'node:crypto';
import { after, before } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { OrderFixtures } from '../support/crash/order-fixtures';

let shop: Deployment;

beforeAll(async () => {
  shop = await Deployment.open();
});

afterAll(() => shop.close());

beforeEach(() => shop.startLater());

const keyed = (path: string, key: string, data: object) =>
  shop.admin('post', path).set('idempotency-key', key).send({ data });

describe('a process that is killed during a request with an idempotency key', () => {
  it.each([before('insert into events'), after('insert into events')])(
    '$moment a cart was written adds once when the request is repeated',
    async (point) => {
      const [items, key] = [`/v2/carts/${randomUUID()}/items`, randomUUID()];
      const item = { type: 'cart_item', sku: 'TEA-BREAKFAST', quantity: 2 };
      await keyed(items, randomUUID(), item).expect(201);
      await shop.crash(point, async () => keyed(items, key, item));
      await shop.startLater();
      const { body } = await keyed(items, key, item).expect(201);
      expect(body.data.map(({ quantity }: typeof item) => quantity)).toEqual([4]);
      expect((await keyed(items, key, item).expect(201)).body).toStrictEqual(body);
    },
  );

  it.each([before('insert into accounts'), after('insert into accounts')])(
    '$moment rows were written writes them once when the request is repeated',
    async (point) => {
      const key = randomUUID();
      const create = () => keyed('/v2/accounts', key, { name: 'Quay', registration_id: key });
      expect(await shop.crash(point, async () => create())).toBeUndefined();
      await shop.startLater();
      const { body } = await create().expect(201);
      expect(body.data).toMatchObject({ name: 'Quay', registration_id: key });
      expect((await create().expect(201)).body).toStrictEqual(body);
    },
  );

  it('after an order was placed places no other one, even if its code is used up', async () => {
    const orderFixtures = new OrderFixtures(shop);
    await orderFixtures.stockUp();
    const sale = await orderFixtures.cart({ boxes: 1 });
    const checkOut = () => orderFixtures.checkOut(sale).set('idempotency-key', sale.ref);
    expect(await shop.crash(after('insert into orders'), async () => checkOut())).toBeUndefined();
    await shop.startLater();
    const { body } = await checkOut().expect(201);
    expect((await checkOut().expect(201)).body).toStrictEqual(body);
    const { orders, codeUsed } = await orderFixtures.outcomeOf(sale);
    expect({ orders: orders.length, codeUsed }).toEqual({ orders: 1, codeUsed: 1 });
  });
});
