import { asMember, Shop } from '#testing';
import { billAt, INVOICES, invoicesOf, type InvoiceResponse } from '../support/billing';
import { TestEvents } from '../support/integration-events';
import { DECLINED, SavedMethods } from '../support/saved-methods';
import { type Begun, TestSubscriptions } from '../support/subscribers';

const HOUR_MS = 3_600_000;
const DUNNING = '/v2/subscriptions/settings/dunning';
const TIMERS = [
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

let shop: Shop;
let subscriptions: TestSubscriptions;
let events: TestEvents;
let methods: SavedMethods;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
  events = new TestEvents(shop);
  methods = new SavedMethods(shop);
});

afterEach(async () => {
  jest.useRealTimers();
  await settings({ retry_after_hours: [24, 72, 120], final: 'none' });
  methods.answer = { status: 'complete', reference: 'pi_1' };
});

afterAll(() => jest.restoreAllMocks());

const send = (attributes: object) =>
  shop.admin('put', DUNNING).send({ data: { type: 'dunning_settings', attributes } });

const settings = (attributes: object) => send(attributes).expect(200);

/** A subscription whose first invoice falls due in a year, alone, and the moment it does. */
const sold = async (hasMethod: boolean): Promise<Begun & { readonly due: Date }> => {
  const begun = await subscriptions.begun({ billing_interval_type: 'year', plan_length: 5 });
  if (hasMethod) methods.save(begun.line.orderId);
  const [due] = await subscriptions.read(begun.id).then(({ meta }) => [meta['invoice_after']]);
  return { ...begun, due: new Date(String(due)) };
};

const at = async (due: Date, hours: number) => {
  const now = new Date(due.getTime() + hours * HOUR_MS);
  jest.useFakeTimers({ now, doNotFake: [...TIMERS] });
  await billAt(now, shop);
  jest.useRealTimers();
};

const only = async (id: string): Promise<InvoiceResponse> => {
  const [invoice, ...others] = await invoicesOf(shop, id);
  if (invoice === undefined || others.length > 0) throw new Error('There must be one invoice');
  return invoice;
};

const stateOf = async (id: string, due: Date) => {
  const { attempts, next_attempt_at: next, status } = (await only(id)).meta;
  const hours = next === undefined ? null : (Date.parse(next) - due.getTime()) / HOUR_MS;
  return [status, attempts, hours];
};

describe('the settings of dunning', () => {
  it('are read and changed by administrators only', async () => {
    const { body } = await shop.admin('get', DUNNING).expect(200);
    const attributes = { retry_after_hours: [24, 72, 120], final: 'none' };
    expect(body).toStrictEqual({
      data: { id: 'dunning_settings', type: 'dunning_settings', attributes },
      links: { self: `https://shop.example${DUNNING}` },
    });
    const { body: changed } = await settings({ final: 'pause' });
    expect(changed.data.attributes).toStrictEqual({ ...attributes, final: 'pause' });
    expect((await shop.admin('get', DUNNING)).body).toStrictEqual(changed);
    await shop.get(DUNNING).expect(403);
    await shop.put(DUNNING).send({}).expect(403);
  });

  it.each([
    ['retry_after_hours', []],
    ['retry_after_hours', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['retry_after_hours', [24, 24]],
    ['retry_after_hours', [48, 24]],
    ['retry_after_hours', [0]],
    ['retry_after_hours', [8761]],
    ['retry_after_hours', [1.5]],
    ['retry_after_hours', '24'],
    ['final', 'close'],
  ])('refuse %s %j', async (name, value) => {
    const { body } = await send({ [name]: value }).expect(400);
    expect(body.errors).toMatchObject([{ source: `data.attributes.${name}` }]);
  });
});

describe('an invoice without a saved payment method', () => {
  it('is past due at the first retry time, and abandoned at the last', async () => {
    const { id, due } = await sold(false);
    await at(due, 0);
    expect(await stateOf(id, due)).toStrictEqual(['open', 0, 24]);
    const published = await events.during(() => at(due, 24));
    expect(published.map(({ type }) => type)).toStrictEqual(['invoice.past-due.v1']);
    expect(await stateOf(id, due)).toStrictEqual(['past_due', 0, 72]);
    expect(await events.during(() => at(due, 72))).toStrictEqual([]);
    expect(await events.during(() => at(due, 120))).toStrictEqual([]);
    expect(await stateOf(id, due)).toStrictEqual(['uncollectible', 0, null]);
    expect((await subscriptions.read(id)).meta).toMatchObject({ status: 'active', pending: false });
  });
});

describe('an invoice with a saved payment method', () => {
  it('is charged when it is issued, once', async () => {
    const { id, line, due } = await sold(true);
    const published = await events.during(() => at(due, 0));
    expect(published.map(({ type }) => type).sort()).toStrictEqual([
      'invoice.issued.v1',
      'invoice.paid.v1',
      'subscription.renewed.v1',
    ]);
    expect(await stateOf(id, due)).toStrictEqual(['paid', 1, null]);
    expect(methods.asked.at(-1)).toMatchObject({
      owner: { type: 'invoice', id: (await only(id)).id },
      type: 'purchase',
      amount: 5000,
      currency: 'USD',
      source: { kind: 'saved', orderId: line.orderId },
    });
    const asked = methods.asked.length;
    await at(due, 48);
    expect(methods.asked).toHaveLength(asked);
  });

  it('is past due after the first failure, tried again at each retry time, and then abandoned', async () => {
    methods.answer = DECLINED;
    const { id, due } = await sold(true);
    const published = await events.during(() => at(due, 0));
    expect(published.map(({ type }) => type)).toStrictEqual([
      'invoice.issued.v1',
      'invoice.past-due.v1',
    ]);
    expect(await stateOf(id, due)).toStrictEqual(['past_due', 1, 24]);
    await at(due, 23);
    expect(await stateOf(id, due)).toStrictEqual(['past_due', 1, 24]);
    await at(due, 24);
    expect(await stateOf(id, due)).toStrictEqual(['past_due', 2, 72]);
    await at(due, 72);
    await at(due, 120);
    expect(await stateOf(id, due)).toStrictEqual(['uncollectible', 4, null]);
    const path = `${INVOICES}/${(await only(id)).id}/transactions`;
    const { body } = await shop.admin('get', path).expect(200);
    const failure = { code: 'card_declined', message: 'Your card was declined.' };
    expect(body.data).toHaveLength(4);
    expect(body.data[0]).toMatchObject({ status: 'failed', meta: { failure } });
  });

  it('waits until the provider responds, and accepts no other payment meanwhile', async () => {
    methods.answer = { status: 'pending' };
    const { id, due } = await sold(true);
    await at(due, 0);
    expect(await stateOf(id, due)).toStrictEqual(['open', 1, null]);
    const path = `${INVOICES}/${(await only(id)).id}`;
    const data = { gateway: 'manual', method: 'purchase' };
    await shop.admin('post', `${path}/payments`).send({ data }).expect(422);
    await shop.admin('post', `${path}/void`).expect(422);
    await methods.tell({ status: 'complete', reference: 'pi_2' });
    await methods.tell({ status: 'complete', reference: 'pi_2' });
    await methods.tell(DECLINED);
    expect(await stateOf(id, due)).toStrictEqual(['paid', 1, null]);
  });

  it('is paid by a charge that seemed to fail, and an overpayment is refunded', async () => {
    methods.answer = DECLINED;
    const { id, due } = await sold(true);
    await at(due, 0);
    const path = `${INVOICES}/${(await only(id)).id}`;
    const data = { gateway: 'manual', method: 'purchase' };
    await shop.admin('post', `${path}/payments`).send({ data }).expect(200);
    await methods.tell({ status: 'complete', reference: 'pi_3' });
    expect(methods.asked.at(-1)).toMatchObject({ type: 'refund', amount: 5000 });
    await methods.tell({ status: 'complete', reference: 're_1' });
    const { body } = await shop.admin('get', `${path}/transactions`).expect(200);
    const moved = body.data.map(
      (one: Record<string, unknown>) =>
        `${String(one['gateway'])} ${String(one['transaction_type'])} ${String(one['status'])}`,
    );
    expect(moved.sort()).toStrictEqual([
      'double purchase complete',
      'double refund complete',
      'manual purchase complete',
    ]);
  });
});

describe('a subscription with an abandoned invoice', () => {
  const givenUp = async (final: string) => {
    await settings({ retry_after_hours: [1], final });
    const one = await sold(false);
    await at(one.due, 0);
    const published = await events.during(() => at(one.due, 1));
    expect(published.map(({ type }) => type).sort()).toStrictEqual([
      'invoice.past-due.v1',
      'subscription.state-changed.v1',
    ]);
    return { ...one, path: `${INVOICES}/${(await only(one.id)).id}` };
  };

  const pay = (path: string) =>
    shop
      .admin('post', `${path}/payments`)
      .send({ data: { gateway: 'manual', method: 'purchase' } })
      .expect(200);

  it('is paused until its last unpaid invoice is paid', async () => {
    const { id, token, path } = await givenUp('pause');
    expect((await subscriptions.read(id)).meta).toMatchObject({ paused: true });
    const { body } = await subscriptions.act(id, 'resume', token).expect(409);
    expect(body.errors).toMatchObject([{ title: 'Conflict' }]);
    await pay(path);
    expect((await subscriptions.read(id)).meta).toMatchObject({ paused: false, status: 'active' });
  });

  it('can be resumed by an administrator at any time, and by the subscriber if nothing is unpaid', async () => {
    const first = await givenUp('pause');
    await subscriptions.act(first.id, 'resume').expect(204);
    const second = await givenUp('pause');
    const paused = { paused: true };
    expect((await subscriptions.read(second.id)).meta).toMatchObject(paused);
    await settings({ retry_after_hours: [1], final: 'none' });
    await shop.admin('post', `${second.path}/void`).expect(200);
    const resumed = { paused: false, status: 'active' };
    expect((await subscriptions.read(second.id)).meta).toMatchObject(resumed);
    await subscriptions.act(second.id, 'resume', second.token).expect(409);
  });

  /** Three unpaid invoices; dunning has paused the subscription because of the last. */
  const withThree = async () => {
    await settings({ retry_after_hours: [1], final: 'none' });
    const { id, due, token } = await sold(false);
    const year = 366 * 24;
    for (const hours of [0, 1, year, year + 1, 2 * year]) await at(due, hours);
    await settings({ retry_after_hours: [1], final: 'pause' });
    await at(due, 2 * year + 1);
    const paths = (await invoicesOf(shop, id)).map((one) => `${INVOICES}/${one.id}`);
    expect([paths.length, await isPaused(id)]).toStrictEqual([3, true]);
    return { id, token, paths };
  };

  const isPaused = async (id: string) => (await subscriptions.read(id)).meta['paused'];

  it.each(
    ['pay', 'void'].flatMap((a) =>
      ['pay', 'void'].flatMap((b) => ['pay', 'void'].map((c) => [a, b, c])),
    ),
  )('runs again when nothing is unpaid: %s, %s, %s', async (...ways) => {
    const { id, paths } = await withThree();
    const published = await events.during(async () => {
      for (const [index, way] of ways.entries()) {
        expect(await isPaused(id)).toBe(true);
        const path = paths[index] ?? '';
        await (way === 'pay' ? pay(path) : shop.admin('post', `${path}/void`).expect(200));
      }
    });
    expect((await subscriptions.read(id)).meta).toMatchObject({ paused: false, status: 'active' });
    const resumed = published.filter(({ type }) => type === 'subscription.state-changed.v1');
    expect(resumed.map(({ data }) => data)).toMatchObject([{ action: 'resume' }]);
  });

  it('stays paused when a person has paused it', async () => {
    const { id, path } = await givenUp('pause');
    await subscriptions.act(id, 'resume').expect(204);
    await subscriptions.act(id, 'pause').expect(204);
    await shop.admin('post', `${path}/void`).expect(200);
    expect(await isPaused(id)).toBe(true);
  });

  it('can be canceled permanently', async () => {
    const { id, path, token } = await givenUp('cancel');
    expect((await subscriptions.read(id)).meta).toMatchObject({ canceled: true });
    await pay(path);
    expect((await subscriptions.read(id)).meta).toMatchObject({ canceled: true });
    await asMember(shop.get(path), token).expect(200);
  });
});
