import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Transactions } from '#platform/database';
import { publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';
import { Receiver } from '../support/receiver';

const WEBHOOKS = '/v2/webhooks';
const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 2 };
const CLAIM = 'update webhook_deliveries set claimed_by';
const gone = () => Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });

let shop: Shop;
let transactions: Transactions;
let receiver: Receiver;
let webhook: string;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  transactions = shop.app.get(Transactions, { strict: false });
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

beforeEach(async () => {
  receiver = await Receiver.open();
  const data = { name: 'Warehouse', url: receiver.url, events: ['order.placed.v1'] };
  const { body } = await shop.admin('post', WEBHOOKS).send({ data }).expect(201);
  webhook = body.data.id as string;
});

afterEach(async () => {
  jest.restoreAllMocks();
  await shop.admin('delete', `${WEBHOOKS}/${webhook}`).expect(204);
  await receiver.close();
});

const order = async () => {
  const cart = randomUUID();
  await shop.post(`/v2/carts/${cart}/items`).send({ data: ITEM }).expect(201);
  await shop.post(`/v2/carts/${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
};
const delivered = async () => {
  for (;;) {
    const { body } = await shop
      .admin('get', `${WEBHOOKS}/${webhook}/deliveries?sort=created_at`)
      .expect(200);
    if (body.data[0]?.status === 'delivered') return body.data as readonly object[];
    await sleep(20);
  }
};

/** No clock moves here: nothing may wait until a claim ends. */
describe('a delivery while the database is lost for a moment', () => {
  it('is sent soon if it was claimed, and the answer was lost', async () => {
    const write = transactions.write.bind(transactions);
    let losses = 0;
    jest.spyOn(transactions, 'write').mockImplementation(async (sql, values) => {
      const written = await write(sql, values);
      if (losses > 0 || !sql.includes(CLAIM)) return written;
      losses += 1;
      throw gone();
    });
    await order();
    await delivered();
    expect(losses).toBe(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not sent again if what came of it is stored only when the database is back', async () => {
    let refused = 0;
    receiver.answer = () => {
      jest.spyOn(transactions, 'run').mockImplementation(() => {
        refused += 1;
        return Promise.reject(gone());
      });
      return { status: 204 };
    };
    await order();
    while (refused < 2) await sleep(20);
    jest.restoreAllMocks();
    receiver.answer = () => ({ status: 204 });
    expect(await delivered()).toMatchObject([{ attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
  });
});
