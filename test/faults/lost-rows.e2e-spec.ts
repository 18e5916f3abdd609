import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Shop } from '#testing';
import { Transactions } from '#platform/database';
import { PurchaseAudit } from '../../scripts/fire/purchase-audit.mjs';
import { Buyers, KNIFE } from '../../scripts/fire/buyers.mjs';
import { compare } from '../../scripts/fire/judge.mjs';
import { Shoppers } from '../../scripts/fire/shoppers.mjs';

const SALES = 6;
const WITHIN_MS = 240_000;

describe('rows that are deleted behind the back of the service', () => {
  let shop: Shop;
  let shoppers: Shoppers;
  let buyers: Buyers;

  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });

  /** The instance that is asked; one that has served carts remembers them. */
  let asked: Shop;

  const url = () => {
    const { port } = asked.app.getHttpServer().address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  };

  const write = (sql: string, ...parameters: unknown[]) =>
    shop.app.get(Transactions, { strict: false }).write(sql, parameters);

  const faults = async () => {
    const admin = headers(await shop.token('client_credentials'));
    const purchases = new PurchaseAudit(url, admin, { settledWithinMs: 2000 });
    return [...(await compare(shoppers)).faults, ...(await purchases.compare(buyers)).faults];
  };

  beforeAll(async () => {
    shop = await Shop.open({ DEMO: '1' });
    asked = shop;
    await shop.app.listen(0, '127.0.0.1');
    const stock = { type: 'stock-transaction', action: 'increment', quantity: 10_000 };
    await shop.admin('post', `/v2/inventories/${KNIFE}/transactions`).send({ data: stock });
    const data = { type: 'account', name: 'Tearooms' };
    const { body } = await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
    shoppers = new Shoppers(() => [url()], headers(await shop.token('implicit')), { count: 2 });
    const admin = headers(await shop.token('client_credentials'));
    buyers = new Buyers(shoppers, admin, body.data.id, { count: 2 });
    while (buyers.sales.length < SALES + 2) await sleep(50);
    await Promise.all([shoppers.stop(), buyers.stop()]);
    const status = async () => (await shop.admin('get', '/v2/status')).body.data.outbox;
    while ((await status()).lag_seconds > 0) await sleep(50);
  }, WITHIN_MS);

  it(
    'are found, each with its own sentence, where nothing was wrong before',
    async () => {
      expect(await faults()).toStrictEqual([]);

      const [ordered, paid, subscribed] = buyers.sales;
      const [cart] = shoppers.carts.keys();
      const keyed = buyers.keyed.at(-1);
      const stream = `cart-${String(cart)}`;
      await write('delete from orders where id = ?', ordered?.order);
      await write('delete from order_transactions where order_id = ?', paid?.order);
      await write(
        `delete from subscriptions where order_item_id in
          (select order_item_id from subscription_lines where order_id = ?)`,
        subscribed?.order,
      );
      await write('update stock set allocated = allocated + 1 where id = ?', KNIFE);
      await write('delete from snapshots where stream_id = ?', stream);
      await write('delete from events where stream_id = ? and version > 1', stream);
      await write("delete from events where stream_id like 'request-%'");

      asked = await shop.another();
      await asked.app.listen(0, '127.0.0.1');

      const found = (await faults()).join('\n');
      for (const sentence of [
        `Order lost: ${String(ordered?.ref)}`,
        `Money lost: ${String(paid?.ref)}: `,
        `Subscription lost: ${String(subscribed?.ref)}`,
        ' units allocated',
        `Lost: ${String(cart)} `,
        `Another answer to the same key: ${String(keyed?.path)}`,
      ]) {
        expect(found).toContain(sentence);
      }
    },
    WITHIN_MS,
  );
});
