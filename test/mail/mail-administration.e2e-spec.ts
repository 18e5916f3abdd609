import { type Gateway, MailRefused, type MailTransport, type OutgoingMail } from '#kernel';
import { Transactions } from '#platform/database';
import { PortLimits } from '#platform/extensions';
import { publishTeaShop, Shop } from '#testing';
import type { MailServer } from '../support/mail-server';
import { MAILS, MailingShop, type ShownMail } from '../support/mails';
import { AS_GUEST, GUEST } from '../support/orders';
import { shown, TestPayments } from '../support/payments';
import { STAFF, TestStaff } from '../support/staff';

let mailing: MailingShop;
let server: MailServer;
let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  mailing = await MailingShop.open();
  ({ server, shop, payments } = mailing);
});

afterAll(() => server.close());

describe('an invitation of staff', () => {
  it('is sent with its link, which is stored nowhere afterwards', async () => {
    const staff = new TestStaff(shop);
    const member = await staff.member('support');
    const { body } = await shop
      .admin('post', `${STAFF}/invitations`)
      .send({ data: { email: member.email } })
      .expect(201);
    const [{ to, mail }] = await server.with('Your access to Harbour Mugs');
    expect(to).toEqual([member.email]);
    expect(mail.html).toContain(String(body.data.link).replaceAll('/', '&#x2F;'));
    expect(mail.text).toContain(String(body.data.link));
    const path = `${MAILS}?filter=eq(event,staff_invitation)`;
    let shownMails: ShownMail[] = [];
    while (shownMails[0]?.status !== 'sent') {
      shownMails = (await shop.admin('get', path).expect(200)).body.data as ShownMail[];
    }
    expect(shownMails).toMatchObject([{ staff_member_id: member.id }]);
    expect(shownMails[0]).not.toHaveProperty('to');
    const rows = JSON.stringify(await mailing.stored('staff_id', member.id));
    expect(rows).not.toContain(member.email);
    expect(rows).toContain('"content":null');
  });
});

describe('the list of mails', () => {
  it('is read by those who may read orders', async () => {
    await shop.get(MAILS).expect(403);
    await shop.get(`${MAILS}/order_placed/preview`).expect(403);
    const staff = new TestStaff(shop);
    const { token } = await staff.signedOn('merchandiser');
    await shop.send('get', MAILS).set('Authorization', `Bearer ${token}`).expect(403);
  });

  it('is sorted and filtered, and shows each mail by itself', async () => {
    const order = await payments.orders.placed();
    await mailing.concluded(order.id, 1, 'sent');
    const { body } = await shop
      .admin('get', `${MAILS}?filter=eq(status,sent):eq(event,order_placed)&page[limit]=1`)
      .expect(200);
    expect(body.data).toHaveLength(1);
    const [mail] = body.data as [ShownMail];
    expect((await shop.admin('get', `${MAILS}/${mail.id}`).expect(200)).body.data).toEqual(mail);
    await shop.admin('get', `${MAILS}?filter=eq(to,x)`).expect(400);
    await shop.admin('get', `${MAILS}/00000000-0000-4000-8000-000000000000`).expect(404);
  });
});

describe('the preview of a mail', () => {
  const preview = (query: string) => shop.admin('get', `${MAILS}/${query}`);

  it('shows what is made up, in each language', async () => {
    const { body } = await preview('order_placed/preview?language=de').expect(200);
    expect(body.data).toMatchObject({
      type: 'mail_preview',
      event: 'order_placed',
      language: 'de',
      languages: ['de', 'en'],
      subject: 'Ihre Bestellung 1001',
    });
    expect(body.data.html).toContain('Assam &amp; Rose');
    expect(body.data.text).toContain('Assam & Rose');
    expect((await preview('order_placed/preview').expect(200)).body.data.language).toBe('en');
  });

  it('shows an order of the shop', async () => {
    const order = await payments.orders.placed();
    const number = await mailing.numberOf(order.id);
    const { body } = await preview(`order_paid/preview?order_id=${order.id}`).expect(200);
    expect(body.data.subject).toContain(number);
    expect(body.data.text).toContain(GUEST.name);
  });

  it.each([
    ['order_lost/preview', 404],
    ['order_paid/preview?language=xx', 400],
    ['order_paid/preview?order_id=00000000-0000-4000-8000-000000000000', 404],
    ['order_paid/preview?order_id=x', 404],
  ])('%s is answered %i', async (query, status) => {
    await preview(query).expect(status);
  });
});

describe('the mails of a shop with an extension that sends them', () => {
  const taken: OutgoingMail[] = [];
  let answer: () => Promise<void>;
  let own: MailingShop;

  const mailTransport: MailTransport = {
    send: (mail) => {
      taken.push(mail);
      return answer();
    },
  };
  const refusal = { status: 'failed', failure: { code: 'declined', message: 'Declined' } } as const;
  const paymentGateway = {
    slug: 'declining',
    name: 'Declining',
    enabledAtFirst: true,
    decimalPlacesOf: () => 2,
    perform: () => Promise.resolve({ outcome: refusal }),
  } as unknown as Gateway;

  beforeAll(async () => {
    const ports = { mailTransport, paymentGateway };
    own = await MailingShop.open([{ name: 'post', version: '1.0.0', ports }]);
    Object.assign(own.shop.app.get(PortLimits), { filesMs: 100, failures: 1000 });
  });

  beforeEach(() => {
    taken.length = 0;
    answer = () => Promise.resolve();
  });

  afterAll(() => own.server.close());

  it('are handed over to it, and not to a mail server', async () => {
    const order = await own.payments.orders.placed([], { ...AS_GUEST, language: 'de' });
    await own.payments.pay(order, { gateway: 'declining', method: 'purchase' });
    const mails = await own.concluded(order.id, 2, 'sent');
    expect(mails.map(({ event }) => event)).toEqual(['order_placed', 'payment_failed']);
    expect(taken.map(({ id }) => id)).toEqual(mails.map(({ id }) => id));
    expect(taken[1]).toMatchObject({
      from: { name: 'Harbour Mugs', address: 'shop@harbour.example' },
      to: { name: GUEST.name, address: GUEST.email },
      language: 'de',
      subject: `Zahlung für Ihre Bestellung ${await own.numberOf(order.id)} fehlgeschlagen`,
    });
    expect(own.server.received).toEqual([]);
  });

  it('have failed when it refuses them', async () => {
    answer = () => Promise.reject(new MailRefused(`${GUEST.email} is unknown`));
    const order = await own.payments.orders.placed();
    const [mail] = await own.concluded(order.id, 1, 'failed');
    expect(mail).toMatchObject({ attempts: 1, error: '… is unknown' });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('no post today'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('are tried again, as the same, if it %s', async (_, fails) => {
    answer = fails;
    const order = await own.payments.orders.placed();
    const [mail] = await own.concluded(order.id, 1, 'pending');
    expect(mail?.error).toContain('The extension post does not answer');
    answer = () => Promise.resolve();
    await own.dueNow();
    await own.concluded(order.id, 1, 'sent');
    expect(taken.map(({ id }) => id)).toEqual([mail?.id, mail?.id]);
  });
});

describe('without SMTP_URL', () => {
  it('nothing is sent, and nothing is kept to be sent later', async () => {
    const quiet = await Shop.open();
    const before = server.received.length;
    const without = new TestPayments(quiet, await publishTeaShop(quiet));
    const order = await without.orders.placed();
    await shown(without.purchase(order));
    const member = await new TestStaff(quiet).member('support');
    const invited = { data: { email: member.email } };
    await quiet.admin('post', `${STAFF}/invitations`).send(invited).expect(201);
    const transactions = quiet.app.get(Transactions, { strict: false });
    expect(await transactions.statement('select id from mails', [])).toEqual([]);
    const waiting = "select id from outbox where channel = 'mail'";
    expect(await transactions.statement(waiting, [])).toEqual([]);
    expect(server.received).toHaveLength(before);
    const { body } = await quiet.admin('get', `${MAILS}/order_placed/preview`).expect(200);
    expect(body.data.subject).toBe('Your order 1001');
  });
});
