import { randomUUID } from 'node:crypto';
import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { AS_GUEST, ORDERS } from '../support/orders';

const KIB = 1024;
const CART = '/v2/carts/large';
const MOST = 25;

let shop: Shop;

/** A cart at its limits: 100 items with 256 KiB of texts. */
beforeAll(async () => {
  shop = await Shop.open();
  for (let round = 0; round < 4; round += 1) {
    const data = Array.from({ length: 25 }, (_, n) => ({
      type: 'custom_item',
      name: `Item ${String(round)}-${String(n)}`,
      description: '😀'.repeat(600),
      quantity: 1,
      price: { amount: 100 },
    }));
    await shop.post(`${CART}/items`).send({ data }).expect(201);
  }
});

const checkOut = (key: string, by: Shop = shop) =>
  by.post(`${CART}/checkout`).set('idempotency-key', key).send({ data: AS_GUEST });

it('a repeated checkout of a large cart shows the same order, of which little is kept for the key', async () => {
  const key = randomUUID();
  const bytesOfKeys = async () => {
    const rows = await shop.app
      .get(Transactions)
      .statement<{ bytes: number | string | null }[]>(
        "select sum(length(data)) as bytes from events where stream_id like 'request-%'",
        [],
      );
    return Number(rows[0]?.bytes ?? 0);
  };
  const before = await bytesOfKeys();
  const first = await checkOut(key).expect(201);
  expect(JSON.stringify(first.body).length).toBeGreaterThan(200 * KIB);
  expect((await bytesOfKeys()) - before).toBeLessThan(KIB);
  const again = await checkOut(key, await shop.another()).expect(201);
  expect(again.body.data.id).toBe(first.body.data.id);
  expect(again.body.included).toStrictEqual(first.body.included);
  const { body } = await shop.admin('get', ORDERS).expect(200);
  expect(body.meta.results.total).toBe(1);
});

describe('a list of orders with their items', () => {
  it('has at most 25 orders', async () => {
    const page = (limit: string) => shop.admin('get', `${ORDERS}?include=items${limit}`);
    const { body } = await page('&page[limit]=26').expect(400);
    expect(body.errors).toMatchObject([
      {
        title: 'Validation Error',
        source: 'query.page[limit]',
        detail: 'query.page[limit] must be an integer from 1 to 25 with include=items',
      },
    ]);
    await page('&page[limit]=25').expect(200);
    await shop.admin('get', `${ORDERS}?page[limit]=100&include=account`).expect(200);
    await shop
      .admin('put', '/v2/settings')
      .send({ data: { type: 'settings', page_length: 60 } })
      .expect(200);
    expect((await page('').expect(200)).body.meta.page.limit).toBe(MOST);
  });

  it('is complete, however long it is', async () => {
    for (let n = 0; n < MOST; n += 1) await checkOut(randomUUID()).expect(201);
    const { body, headers } = await shop
      .admin('get', `${ORDERS}?include=items`)
      .set('accept-encoding', 'identity')
      .expect(200);
    expect(body.data).toHaveLength(MOST);
    expect(body.included.items).toHaveLength(MOST * 100);
    expect(headers['transfer-encoding']).toBe('chunked');
  });
});
