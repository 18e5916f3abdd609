import { setTimeout as sleep } from 'node:timers/promises';
import { after, before } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { OrderFixtures } from '../support/crash/order-fixtures';
import { MailServer } from '../support/mail-server';

const KEEP = 'insert into mails';
const CLAIM = 'update mails set claimed_by';
const CONCLUDE = 'update mails set content';

let shop: Deployment;
let orderFixtures: OrderFixtures;
let server: MailServer;

beforeAll(async () => {
  server = await MailServer.open();
  shop = await Deployment.openWith({
    SMTP_URL: server.url,
    MAIL_FROM: 'Harbour Mugs <shop@harbour.example>',
  });
  orderFixtures = new OrderFixtures(shop);
  await orderFixtures.stockUp();
});

afterAll(async () => {
  await shop.close();
  await server.close();
});

beforeEach(() => shop.startLater());

const rows = (orderId: string) =>
  shop.select<{ id: string; status: string; attempts: number }>(
    'select id, status, attempts from mails where order_id = ?',
    [orderId],
  );

/** The mails of an order, when nothing waits any more. */
const concluded = async (orderId: string) => {
  for (;;) {
    await shop.allDelivered();
    const mails = await rows(orderId);
    if (mails.length > 0 && mails.every(({ status }) => status !== 'pending')) return mails;
    await sleep(100);
  }
};

describe('the mail about an order in a process that is killed', () => {
  it.each([
    { when: 'before it was kept', point: before(KEEP), kept: 0, times: 1 },
    { when: 'after it was kept', point: after(KEEP), kept: 1, times: 1 },
    { when: 'after it was claimed', point: after(CLAIM), kept: 1, times: 1 },
    { when: 'before it was noted as sent', point: before(CONCLUDE), kept: 1, times: 2 },
    { when: 'after it was noted as sent', point: after(CONCLUDE), kept: 1, times: 1 },
  ])('$when is sent once, or again as the same', async ({ point, kept, times }) => {
    const sale = await orderFixtures.cart({ boxes: 1 });
    await shop.crash(point, () => Promise.resolve(orderFixtures.checkOut(sale)));
    const orderId = await orderFixtures.idOf(sale);
    expect(await rows(orderId)).toHaveLength(kept);
    await shop.startLater();
    const [mail, ...others] = await concluded(orderId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ status: 'sent', attempts: 1 });
    const about = server.received.filter(({ mail: one }) => one.subject?.includes(sale.ref));
    const id = `<${String(mail?.id)}@harbour.example>`;
    expect(about.map(({ mail: one }) => one.messageId)).toEqual(Array(times).fill(id));
    expect(new Set(about.map(({ mail: one }) => one.text)).size).toBe(1);
  });
});
