import { Logger } from '@nestjs/common';
import { DAY_MS } from '#kernel';
import { Channels } from '#platform/messaging';
import type { Shop } from '#testing';
import { billAt } from '../support/billing';
import type { MailServer } from '../support/mail-server';
import { MAILS, MailingShop, type ShownMail } from '../support/mails';
import { AS_GUEST, GUEST, ORDERS, product } from '../support/orders';
import { shown, type TestPayments } from '../support/payments';
import { TestSubscriptions } from '../support/subscribers';

const GERMAN = { ...AS_GUEST, language: 'de' };

let mailing: MailingShop;
let server: MailServer;
let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  mailing = await MailingShop.open();
  ({ server, shop, payments } = mailing);
});

beforeEach(() => {
  server.refuse = () => undefined;
});

afterAll(() => server.close());

describe('what happens to an order', () => {
  it('is told to the customer in the language of the order, each once and in turn', async () => {
    const order = await payments.orders.placed([product('MUG', 2)], GERMAN);
    await shown(payments.purchase(order));
    const tracking = { carrier: 'Harbour Post', number: 'HP-7', url: 'https://post.example/HP-7' };
    const [item] = order.relationships.items.data;
    const lines = [{ item_id: item?.id, quantity: 1 }];
    await shop
      .admin('post', `${ORDERS}/${order.id}/fulfillments`)
      .send({ data: { type: 'fulfillment', lines, tracking } })
      .expect(201);
    await shop
      .admin('post', `${ORDERS}/${order.id}/fulfillments`)
      .send({ data: { type: 'fulfillment', notify: false } })
      .expect(201);
    const [transaction = { id: '' }] = await payments.transactions(order);
    await payments.refund(order, transaction, 500).expect(200);
    const mails = await mailing.concluded(order.id, 4, 'sent');
    const told = ['order_placed', 'order_paid', 'order_fulfilled', 'order_refunded'];
    expect(mails.map(({ event }) => event)).toEqual(told);
    const number = await mailing.numberOf(order.id);
    const received = await server.with(number, 4);
    expect(received.map(({ mail }) => mail.subject)).toEqual([
      `Ihre Bestellung ${number}`,
      `Zahlung für Ihre Bestellung ${number} erhalten`,
      `Ihre Bestellung ${number} ist unterwegs`,
      `Erstattung zu Ihrer Bestellung ${number}`,
    ]);
    const [placed, , fulfilled, refunded] = received;
    expect(placed.to).toEqual([GUEST.email]);
    expect(placed.mail.from).toEqual({ name: 'Harbour Mugs', address: 'shop@harbour.example' });
    expect(placed.mail.text).toContain('2 × ');
    expect(placed.mail.text).toMatch(/Summe: 20,00\s\$/);
    expect(fulfilled?.mail.html).toContain('href="https:&#x2F;&#x2F;post.example&#x2F;HP-7"');
    expect(fulfilled?.mail.text).toMatch(/^1 × .*\n/m);
    expect(fulfilled?.mail.text).toContain('Der Rest Ihrer Bestellung folgt.');
    expect(refunded?.mail.text).toMatch(/haben Ihnen 5,00\s\$/);
    expect(mails[0]).toMatchObject({
      type: 'mail',
      order_id: order.id,
      to: GUEST,
      language: 'de',
      subject: `Ihre Bestellung ${number}`,
      attempts: 1,
    });
    expect(placed.mail.messageId).toBe(`<${String(mails[0]?.id)}@harbour.example>`);
  });

  it('is told once if its event comes again', async () => {
    const channel = shop.app.get(Channels, { strict: false }).named('mail');
    const delivered = jest.spyOn(channel, 'deliver');
    const order = await payments.orders.placed();
    await mailing.concluded(order.id, 1, 'sent');
    const [[event] = []] = delivered.mock.calls;
    if (event === undefined) throw new Error('no event came');
    await channel.deliver(event, new AbortController().signal);
    expect(await mailing.of(order.id)).toHaveLength(1);
  });

  it('is told in the language that the browser of the shopper prefers', async () => {
    const cart = await payments.orders.cart();
    const { body } = await shop
      .post(`/v2/carts/${cart}/checkout`)
      .set('Accept-Language', 'fr-CH, de-CH;q=0.9, en;q=0.8')
      .send({ data: AS_GUEST })
      .expect(201);
    const [mail] = await mailing.concluded(String(body.data.id), 1, 'sent');
    expect(mail).toMatchObject({ event: 'order_placed', language: 'de' });
  });

  it('is told in the language of the shop when nothing else is known', async () => {
    const order = await payments.orders.placed();
    await payments.change(order, { type: 'order', status: 'cancelled' }).expect(200);
    const mails = await mailing.concluded(order.id, 2, 'sent');
    expect(mails).toMatchObject([
      { event: 'order_placed', language: 'en' },
      { event: 'order_cancelled', language: 'en' },
    ]);
  });

  it('is not told about an order that was imported, or is a test', async () => {
    const silent = await payments.orders.placed([], { ...AS_GUEST, notify: false });
    await shown(payments.purchase(silent));
    const order = await payments.orders.placed();
    await mailing.concluded(order.id, 1, 'sent');
    expect(await mailing.of(silent.id)).toEqual([]);
  });

  it.each([
    [{ language: 'deutsch!' }, 'data.language must be the tag of a language, such as de or de-CH'],
    [{ language: 7 }, 'data.language must be the tag of a language, such as de or de-CH'],
    [{ notify: 'no' }, 'data.notify must be true or false'],
  ])('is refused with %j', async (more, detail) => {
    const cart = await payments.orders.cart();
    const { body } = await payments.orders.checkOut(cart, { ...AS_GUEST, ...more }).expect(400);
    expect(body.errors[0]).toMatchObject({ detail });
  });

  it('is told with everything that is written by others as text', async () => {
    const customer = { name: '<b>Jo</b> & "Co"', email: 'html@mail.example' };
    const item = {
      type: 'custom_item',
      name: '<img src=x onerror=alert(1)>',
      sku: 'X',
      quantity: 1,
      price: { amount: 100, includes_tax: true },
    };
    const cart = `hostile-${String(Date.now())}`;
    await shop.admin('post', `/v2/carts/${cart}/items`).send({ data: item }).expect(201);
    const { body } = await payments.orders.checkOut(cart, { ...AS_GUEST, customer }).expect(201);
    const [mail] = await server.with(await mailing.numberOf(String(body.data.id)));
    expect(mail.mail.html).toContain('&lt;img src&#x3D;x onerror&#x3D;alert(1)&gt;');
    expect(mail.mail.html).not.toContain('<img');
    expect(mail.mail.text).toContain('<img src=x onerror=alert(1)>');
    expect(mail.mail.to?.[0]).toEqual({ name: customer.name, address: customer.email });
  });

  it('is told to each of a hundred customers alone', async () => {
    const orders = [];
    for (let index = 0; index < 100; index += 1) {
      const customer = { ...GUEST, email: `reader-${String(index)}@mail.example` };
      orders.push(await payments.orders.placed([], { ...AS_GUEST, customer }));
    }
    await Promise.all(orders.map(({ id }) => mailing.concluded(id, 1, 'sent')));
    const to = server.received.map((one) => one.to).filter(([one]) => one?.startsWith('reader-'));
    expect(to.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(to.flat()).size).toBe(100);
    expect(to).toHaveLength(100);
  });
});

describe('a mail that cannot be sent', () => {
  it('has failed when its recipient is refused, and shows why', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    server.refuse = (address) => ({ code: 550, text: `<${address}>: user unknown` });
    const order = await payments.orders.placed();
    const [mail] = await mailing.concluded(order.id, 1, 'failed');
    expect(mail).toMatchObject({ attempts: 1, error: '550 <…>: user unknown' });
    expect(mail).not.toHaveProperty('next_attempt_at');
    expect(JSON.stringify(warn.mock.calls)).toContain('user unknown');
    expect(JSON.stringify(warn.mock.calls)).not.toContain('@mail.example');
    warn.mockRestore();
  });

  it('has failed when it comes back after it was sent, and shows why', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const order = await payments.orders.placed();
    const [sent] = await mailing.concluded(order.id, 1, 'sent');
    const bounce = (reason: string) =>
      shop.admin('post', `${MAILS}/${String(sent?.id)}/bounces`).send({ data: { reason } });
    const { body } = await bounce(`550 5.1.1 <${GUEST.email}>:\r\nuser unknown`).expect(200);
    const error = '550 5.1.1 <…>: user unknown';
    expect(body.data).toMatchObject({ id: sent?.id, status: 'failed', attempts: 1, error });
    expect(body.data).toHaveProperty('sent_at');
    await bounce('552 5.2.2 Mailbox full').expect(200);
    expect(await mailing.of(order.id)).toEqual([body.data]);
    expect(JSON.stringify(warn.mock.calls)).toContain('a mail came back');
    expect(JSON.stringify(warn.mock.calls)).not.toContain('@mail.example');
    warn.mockRestore();
    await bounce('').expect(400);
    await shop.admin('post', `${MAILS}/${order.id}/bounces`).send({}).expect(404);
  });

  it('is tried again later, before the next ones of its order', async () => {
    server.refuse = () => ({ code: 451, text: 'try again later' });
    const order = await payments.orders.placed();
    await shown(payments.purchase(order));
    const path = `${MAILS}?filter=in(order_id,${order.id}):eq(status,pending)&sort=created_at`;
    let first: ShownMail | undefined;
    while (first?.attempts !== 1) {
      const { body } = await shop.admin('get', path).expect(200);
      [first] = (body as { data: ShownMail[] }).data;
    }
    expect(first).toMatchObject({ event: 'order_placed', error: '451 try again later' });
    expect(first).toHaveProperty('next_attempt_at');
    server.refuse = () => undefined;
    while ((await mailing.of(order.id)).some(({ status }) => status === 'pending'))
      await mailing.dueNow();
    const number = await mailing.numberOf(order.id);
    const subjects = (await server.with(number, 2)).map(({ mail }) => mail.subject);
    expect(subjects).toEqual([`Your order ${number}`, `Payment received for your order ${number}`]);
    expect((await mailing.of(order.id)).map(({ attempts }) => attempts)).toEqual([2, 1]);
  });
});

describe('a person who is erased', () => {
  it('is erased from the mails, and gets none that waits', async () => {
    server.refuse = () => ({ code: 451, text: 'try again later' });
    const order = await payments.orders.placed();
    await payments.change(order, { type: 'order', status: 'cancelled' }).expect(200);
    while (
      (await mailing.of(order.id)).length < 2 ||
      (await mailing.of(order.id))[0]?.attempts === 0
    );
    await shop.admin('post', `${ORDERS}/${order.id}/anonymize`).expect(204);
    const mails = await mailing.of(order.id);
    for (const mail of mails) {
      expect(mail).toMatchObject({
        status: 'failed',
        error: 'The person was erased before it was sent',
      });
      expect(mail).not.toHaveProperty('to');
      expect(mail).not.toHaveProperty('subject');
    }
    const rows = await mailing.stored('order_id', order.id);
    expect(JSON.stringify(rows)).not.toContain(GUEST.email);
    expect(rows).toEqual([
      expect.objectContaining({ content: null }),
      expect.objectContaining({ content: null }),
    ]);
  });
});

describe('an invoice', () => {
  it('is told when it is issued, and when it could not be collected', async () => {
    const order = await payments.orders.placed([], GERMAN);
    const subscriptions = new TestSubscriptions(shop);
    const plan = { billing_interval_type: 'year', plan_length: 5 };
    const { id } = await subscriptions.begun(plan, { orderId: order.id });
    const { meta } = await subscriptions.read(id);
    const due = new Date(String(meta['invoice_after']));
    await billAt(due, shop);
    await billAt(new Date(due.getTime() + DAY_MS), shop);
    const ofInvoice = ({ event }: ShownMail) => event.startsWith('invoice_');
    let mails: readonly ShownMail[] = [];
    while (mails.length < 2 || mails.some(({ status }) => status !== 'sent')) {
      mails = (await mailing.of(order.id)).filter(ofInvoice);
    }
    expect(mails).toMatchObject([
      { event: 'invoice_issued', subject: 'Rechnung 1' },
      { event: 'invoice_past_due', subject: 'Rechnung 1 ist überfällig' },
    ]);
    const [{ invoice_id: invoice }] = mails as [ShownMail];
    expect(await mailing.list(`filter=in(invoice_id,${String(invoice)})&sort=created_at`)).toEqual(
      mails,
    );
    expect(await mailing.list(`filter=in(invoice_id,${order.id})`)).toEqual([]);
    const [issued] = await server.with('Rechnung 1');
    expect(issued.mail.text).toMatch(/Noch zu bezahlen: 50,00\s\$/);
  });
});
