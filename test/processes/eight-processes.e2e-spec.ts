import { randomUUID } from 'node:crypto';
import { createDatabase, describeOnServer, type OwnDatabase } from '#testing';
import { AS_GUEST } from '../support/orders';
import { Instance } from '../support/crash/instance';

const KNIFE = 'c0cd597e-7c63-4aa3-831b-7cd4af34b124';
/** Each request has a connection of its own, and each connection goes to the next process. */
describeOnServer('eight concurrent processes', () => {
  let database: OwnDatabase;
  let shop: Instance;

  beforeAll(async () => {
    database = await createDatabase();
    shop = await Instance.start({
      DATABASE_URL: database.url,
      WORKERS: '8',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
    });
  });

  afterAll(async () => {
    await shop.server.kill();
    await database.drop();
  });

  const times = <T>(count: number, work: (index: number) => PromiseLike<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const add = (cart: string, data: object) =>
    shop.admin('post', `/v2/carts/${cart}/items`).send({ data });
  const wrap = (quantity = 1) => {
    return { type: 'custom_item', name: 'Wrap', sku: 'WRAP', quantity, price: { amount: 350 } };
  };
  const knife = { type: 'cart_item', id: KNIFE, quantity: 1 };
  const checkOut = (cart: string, data: object = AS_GUEST) =>
    shop.admin('post', `/v2/carts/${cart}/checkout`).send({ data });
  const authorize = (order: string) =>
    shop
      .admin('post', `/v2/orders/${order}/payments`)
      .send({ data: { gateway: 'manual', method: 'authorize' } });
  const statuses = (responses: readonly { status: number }[]) =>
    responses.map(({ status }) => status).sort();

  it('find a product at the first call of each process', async () => {
    const found = await times(24, () => shop.admin('get', `/catalog/products/${KNIFE}`));
    expect(new Set(statuses(found))).toEqual(new Set([200]));
  });

  it('lose no add to one cart, and none to new carts', async () => {
    const carts = await times(60, (index) => add(index < 40 ? 'one' : `new-${index % 4}`, wrap()));
    expect(new Set(statuses(carts))).toEqual(new Set([201]));
    const { body } = await shop.admin('get', '/v2/carts/one?include=items').expect(200);
    expect(body.included.items.map((item: { quantity: number }) => item.quantity)).toEqual([40]);
  });

  it('process a request with a key once', async () => {
    const key = randomUUID();
    const answers = await times(16, () => add('keyed', wrap()).set('idempotency-key', key));
    expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
    const { body } = await shop.admin('get', '/v2/carts/keyed?include=items').expect(200);
    expect(body.included.items[0].quantity).toBe(1);
  });

  it('give an order number to one order', async () => {
    await add('bought', wrap(2)).expect(201);
    const data = { ...AS_GUEST, order_number: 'the-only-one' };
    const orders = await times(16, () => checkOut('bought', data));
    expect(statuses(orders).filter((status) => status >= 500)).toEqual([]);
    expect(statuses(orders).filter((status) => status === 201)).toEqual([201]);
  });

  it('allocate no more than is available', async () => {
    const stock = () => shop.admin('get', `/v2/inventories/${KNIFE}`).expect(200);
    const { available, allocated } = (await stock()).body.data;
    const buyers = Number(available) + 8;
    await times(buyers, (index) => add(`knife-${index}`, knife).expect(201));
    const orders = await times(buyers, (index) => checkOut(`knife-${index}`).expect(201));
    const payments = await times(buyers, (index) => authorize(orders[index]?.body.data.id));
    expect(statuses(payments).filter((status) => status >= 500)).toEqual([]);
    expect(payments.filter(({ status }) => status < 300)).toHaveLength(available);
    expect((await stock()).body.data).toMatchObject({
      available: 0,
      allocated: Number(allocated) + Number(available),
    });
  });
});
