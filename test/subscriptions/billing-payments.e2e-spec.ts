import { randomUUID } from 'node:crypto';
import { asMember, malformed, memberToken, Shop } from '#testing';
import { billAt, INVOICES, invoicesOf } from '../support/billing';
import { TestEvents } from '../support/integration-events';
import { invalidState } from '../support/payments';
import { TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;
const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';

let shop: Shop;
let subscriptions: TestSubscriptions;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
  events = new TestEvents(shop);
});

/** The first invoice of a new subscription. */
const invoiced = async () => {
  const plan = { billing_interval_type: 'day', plan_length: 5 };
  const { id, token } = await subscriptions.begun(plan);
  await billAt(new Date(Date.now() + DAY_MS), shop);
  const [invoice] = await invoicesOf(shop, id);
  return { id, token, path: `${INVOICES}/${String(invoice?.id)}`, invoice };
};

const pay = (path: string, more: object = {}) =>
  shop
    .admin('post', `${path}/payments`)
    .send({ data: { gateway: 'manual', method: 'purchase', ...more } });

const refund = (path: string, transaction: string, data?: object) => {
  const request = shop.admin('post', `${path}/transactions/${transaction}/refund`);
  return data === undefined ? request : request.send({ data });
};

const stateOf = async (path: string) => {
  const { body } = await shop.admin('get', path).expect(200);
  return [body.data.meta.status, body.data.attributes.outstanding];
};

describe('the payment of an invoice', () => {
  it('pays all of it, and renews the subscription to the end of its period', async () => {
    const { id, path, invoice } = await invoiced();
    const paymentmethod_meta = { custom_reference: 'bank-0091' };
    const published = await events.during(() => pay(path, { paymentmethod_meta }).expect(200));
    expect(published.map(({ type }) => type).sort()).toStrictEqual([
      'invoice.paid.v1',
      'subscription.renewed.v1',
    ]);
    expect(await stateOf(path)).toStrictEqual(['paid', 0]);
    const { body } = await shop.admin('get', `${path}/transactions`).expect(200);
    expect(body.data).toMatchObject([
      {
        type: 'transaction',
        gateway: 'manual',
        reference: 'manual',
        custom_reference: 'bank-0091',
        amount: 5000,
        refunded_amount: 0,
        transaction_type: 'purchase',
        status: 'complete',
        relationships: { invoice: { data: { type: 'subscription_invoice', id: invoice?.id } } },
        meta: { display_price: { formatted: '$50.00' } },
      },
    ]);
    const one = `${path}/transactions/${String(body.data[0].id)}`;
    expect((await shop.admin('get', one).expect(200)).body.data).toStrictEqual(body.data[0]);
    await subscriptions.act(id, 'cancel').expect(204);
    const { meta } = await subscriptions.read(id);
    expect(meta).toMatchObject({ ends_at: invoice?.attributes.period.end, pending: false });
  });

  it('may be made in parts, up to what is outstanding', async () => {
    const { path } = await invoiced();
    await pay(path, { amount: 1200 }).expect(200);
    expect(await stateOf(path)).toStrictEqual(['open', 3800]);
    const { body } = await pay(path, { amount: 3801 }).expect(400);
    expect(body.errors).toMatchObject([{ source: 'data.amount', meta: { value: 3801 } }]);
    await pay(path).expect(200);
    expect(await stateOf(path)).toStrictEqual(['paid', 0]);
    const { body: again } = await pay(path).expect(422);
    expect(again.errors).toEqual(invalidState(/is paid; there is nothing/));
  });

  it.each([
    ['an unknown gateway', { gateway: 'shells' }, 'data.gateway'],
    ['a promise', { method: 'authorize' }, 'data.method'],
    ['no amount at all', { amount: 0 }, 'data.amount'],
  ])('is refused with %s', async (_, more, source) => {
    const { path } = await invoiced();
    const { body } = await pay(path, more).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('is accepted once under concurrent requests', async () => {
    const { path } = await invoiced();
    const all = await Promise.all(Array.from({ length: 5 }, () => pay(path)));
    expect(all.map(({ status }) => status).sort()).toStrictEqual([200, 422, 422, 422, 422]);
  });

  it('is recorded manually by administrators only', async () => {
    const { path, token } = await invoiced();
    const data = { gateway: 'manual', method: 'purchase' };
    const own = asMember(shop.post(`${path}/payments`), token);
    await own.send({ data }).expect(403);
    const stranger = await memberToken(shop, randomUUID());
    await asMember(shop.post(`${path}/payments`), stranger)
      .send({ data })
      .expect(404);
    await shop.post(`${path}/payments`).send({ data }).expect(403);
    await asMember(shop.get(`${path}/transactions`), token).expect(200);
    await asMember(shop.get(`${path}/transactions`), stranger).expect(404);
    await pay(`${INVOICES}/${UNKNOWN}`).expect(404);
  });
});

describe('a refund', () => {
  it('returns money, and does not make the invoice unpaid', async () => {
    const { path, token } = await invoiced();
    const { body } = await pay(path).expect(200);
    const payment = body.data.id as string;
    const { body: part } = await refund(path, payment, { amount: 2000 }).expect(200);
    expect(part.data).toMatchObject({ transaction_type: 'refund', amount: 2000 });
    await refund(path, payment, { amount: 3001 }).expect(422);
    await refund(path, payment).expect(200);
    const { body: nothing } = await refund(path, payment).expect(422);
    expect(nothing.errors).toEqual(invalidState(/nothing left to refund/));
    await refund(path, part.data.id as string).expect(422);
    expect(await stateOf(path)).toStrictEqual(['paid', 0]);
    await refund(path, UNKNOWN).expect(404);
    const own = asMember(shop.post(`${path}/transactions/${payment}/refund`), token);
    await own.expect(403);
  });

  it('with an amount beside data is malformed, and gives nothing back', async () => {
    const { path } = await invoiced();
    const { body: paid } = await pay(path).expect(200);
    const one = `${path}/transactions/${paid.data.id as string}`;
    const { body } = await shop.admin('post', `${one}/refund`).send({ amount: 1 }).expect(400);
    expect(body).toStrictEqual(malformed('amount must be inside data', { value: 1 }));
    const { body: after } = await shop.admin('get', one).expect(200);
    expect(after.data).toMatchObject({ refunded_amount: 0 });
  });
});

describe('a refund before an invoice is paid', () => {
  it('makes outstanding again what was given back', async () => {
    const { id, path } = await invoiced();
    const { body: first } = await pay(path, { amount: 2000 }).expect(200);
    await pay(path, { amount: 1500 }).expect(200);
    await refund(path, first.data.id as string).expect(200);
    expect(await stateOf(path)).toStrictEqual(['open', 3500]);
    await pay(path, { amount: 1500 }).expect(200);
    expect(await stateOf(path)).toStrictEqual(['open', 2000]);
    expect((await subscriptions.read(id)).meta).toMatchObject({ pending: true });
    await pay(path).expect(200);
    expect(await stateOf(path)).toStrictEqual(['paid', 0]);
  });

  it('does not let a hundredth of the price pay it', async () => {
    const { path } = await invoiced();
    const { body: most } = await pay(path, { amount: 4950 }).expect(200);
    await refund(path, most.data.id as string).expect(200);
    await pay(path, { amount: 50 }).expect(200);
    expect(await stateOf(path)).toStrictEqual(['open', 4950]);
  });
});

describe('a void invoice', () => {
  it('keeps its number, and accepts no more payments', async () => {
    const { path, invoice, token } = await invoiced();
    await asMember(shop.post(`${path}/void`), token).expect(403);
    const { body } = await shop.admin('post', `${path}/void`).expect(200);
    expect(body.data).toMatchObject({
      attributes: { number: invoice?.attributes.number, outstanding: 0 },
      meta: { status: 'void' },
    });
    expect(body.data.meta).not.toHaveProperty('next_attempt_at');
    const { body: refused } = await pay(path).expect(422);
    expect(refused.errors).toEqual(invalidState(/is void; there is nothing/));
    await shop.admin('post', `${path}/void`).expect(422);
    await shop.admin('post', `${INVOICES}/${UNKNOWN}/void`).expect(404);
  });

  it('keeps no money: what was taken is refunded first', async () => {
    const { path } = await invoiced();
    const { body: part } = await pay(path, { amount: 400 }).expect(200);
    const { body } = await shop.admin('post', `${path}/void`).expect(422);
    expect(body.errors).toEqual(invalidState(/refund all of it first/));
    await refund(path, part.data.id as string, { amount: 399 }).expect(200);
    await shop.admin('post', `${path}/void`).expect(422);
    await refund(path, part.data.id as string).expect(200);
    await shop.admin('post', `${path}/void`).expect(200);
    expect(await stateOf(path)).toStrictEqual(['void', 0]);
  });

  it('must be unpaid', async () => {
    const { path } = await invoiced();
    await pay(path).expect(200);
    await shop.admin('post', `${path}/void`).expect(422);
  });
});

describe('a canceled subscription', () => {
  it('ends with the period that the order has paid for, or with the trial', async () => {
    const endOf = async (plan: object, days: number) => {
      const { id, line } = await subscriptions.begun({ billing_interval_type: 'day', ...plan });
      await subscriptions.act(id, 'cancel').expect(204);
      const expected = new Date(Date.parse(line.startsAt) + days * DAY_MS).toISOString();
      expect((await subscriptions.read(id)).meta).toMatchObject({ ends_at: expected });
    };
    await endOf({}, 1);
    await endOf({ billing_frequency: 3 }, 3);
    await endOf({ trial_period: 2 }, 2);
  });

  it('ends immediately if the current period is not paid', async () => {
    const plan = { billing_interval_type: 'day' };
    const startsAt = new Date(Date.now() - 1.5 * DAY_MS).toISOString();
    const { id } = await subscriptions.begun(plan, { startsAt });
    await subscriptions.act(id, 'cancel').expect(204);
    const { meta } = await subscriptions.read(id);
    expect(meta['ends_at']).toBe(meta.timestamps['canceled_at']);
  });
});
