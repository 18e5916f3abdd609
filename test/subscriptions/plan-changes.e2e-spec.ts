import { randomUUID } from 'node:crypto';
import { asMember, memberToken, Shop } from '#testing';
import { billAt, INVOICES, invoicesOf } from '../support/billing';
import { billSinceEver, payAll, plansInSchedule } from '../support/plan-changes';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;
const fixed = (amount: number) => ({ fixed_price: { USD: { amount } } });
const TEN_DAYS = { billing_interval_type: 'day', billing_frequency: 10, plan_length: 100 };
const SMALL = { ...TEN_DAYS, name: 'Small', ...fixed(5000) };
const LARGE = { ...TEN_DAYS, name: 'Large', ...fixed(9000) };

let shop: Shop;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
  await billSinceEver(shop);
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** In its second period of ten days, of which six whole days are left, paid or not. */
const inSecondPeriod = async (isPaid = true, plans: [object, ...object[]] = [SMALL, LARGE]) => {
  const begun = await subscriptions.begunWith(plans, { startsAt: daysAgo(13.5) });
  await billAt(new Date(), shop);
  if (isPaid) await payAll(shop, begun.id);
  return { ...begun, other: begun.planIds[1] ?? '' };
};

const amounts = async (id: string) =>
  (await invoicesOf(shop, id)).map(({ attributes, meta }) => ({
    total: meta.display_price['with_tax']?.amount,
    outstanding: attributes.outstanding,
    credit: attributes.credit,
    credited: attributes.credited,
    status: meta.status,
  }));

describe('a plan that changes now', () => {
  it('credits the whole days that are left and bills the first period of the new plan', async () => {
    const { id, other } = await inSecondPeriod();
    const before = Date.now();
    const { body } = await subscriptions.changePlan(id, other, 'now').expect(200);
    expect(body.data).toMatchObject({
      type: 'subscription',
      attributes: { plan_id: other },
      meta: { pending: true },
    });
    expect(body.data.meta).not.toHaveProperty('credit');
    expect(await amounts(id)).toStrictEqual([
      { total: 5000, outstanding: 0, credit: undefined, credited: 3000, status: 'paid' },
      { total: 9000, outstanding: 6000, credit: 3000, credited: undefined, status: 'open' },
    ]);
    const [, second] = await invoicesOf(shop, id);
    const { start, end = '' } = second?.attributes.period ?? { start: '' };
    expect(Date.parse(start)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(end) - Date.parse(start)).toBe(10 * DAY_MS);
    const { body: schedule } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/schedule`);
    expect(schedule.data[0].attributes.period.start).toBe(end);
  });

  it('bills it once, whatever billing and other requests do at the same time', async () => {
    const { id, other } = await inSecondPeriod();
    const requests = [0, 1, 2, 3].map(() => subscriptions.changePlan(id, other, 'now'));
    const answers = await Promise.all([...requests, billAt(new Date(), shop)]);
    const statuses = answers.flatMap((one) => (one === undefined ? [] : one.status)).sort();
    expect(statuses).toStrictEqual([200, 409, 409, 409]);
    await billAt(new Date(), shop);
    expect((await amounts(id)).map(({ total }) => total)).toStrictEqual([5000, 9000]);
  });

  it('keeps what is left of the credit for later invoices', async () => {
    const { id, planIds } = await inSecondPeriod(true, [LARGE, { ...SMALL, ...fixed(500) }]);
    const { body } = await subscriptions.changePlan(id, planIds[1], 'now').expect(200);
    expect(body.data.meta).toMatchObject({ credit: 4900, pending: false });
    expect((await amounts(id))[1]).toMatchObject({ total: 500, outstanding: 0, status: 'paid' });
    const { body: schedule } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/schedule`);
    const credits = (schedule.data as { attributes: { credit?: number } }[]).map(
      ({ attributes }) => attributes.credit,
    );
    expect(credits).toStrictEqual([...Array<number>(9).fill(500), 400, undefined, undefined]);
  });

  it('gives a credit back to the subscription when its invoice becomes void', async () => {
    const { id, other } = await inSecondPeriod();
    await subscriptions.changePlan(id, other).expect(200);
    const [, invoice] = await invoicesOf(shop, id);
    await shop.admin('post', `${INVOICES}/${String(invoice?.id)}/void`).expect(200);
    expect((await subscriptions.read(id)).meta).toMatchObject({ credit: 3000 });
  });

  it('lets only what was not credited be refunded', async () => {
    const { id, other } = await inSecondPeriod();
    await subscriptions.changePlan(id, other).expect(200);
    const [first] = await invoicesOf(shop, id);
    const path = `${INVOICES}/${String(first?.id)}/transactions`;
    const { body } = await shop.admin('get', path).expect(200);
    const refund = (amount: number) =>
      shop.admin('post', `${path}/${String(body.data[0].id)}/refund`).send({ data: { amount } });
    await refund(2001).expect(422);
    await refund(2000).expect(200);
    await refund(1).expect(422);
  });

  it('credits nothing of what was given back before', async () => {
    const { id, other } = await inSecondPeriod();
    const [first] = await invoicesOf(shop, id);
    const path = `${INVOICES}/${String(first?.id)}/transactions`;
    const { body } = await shop.admin('get', path).expect(200);
    await shop
      .admin('post', `${path}/${String(body.data[0].id)}/refund`)
      .send()
      .expect(200);
    await subscriptions.changePlan(id, other).expect(200);
    expect((await amounts(id))[1]).toMatchObject({ outstanding: 9000 });
  });

  it('ends the trial, for which nothing was paid', async () => {
    const trial = { ...SMALL, trial_period: 30 };
    const { id, planIds } = await subscriptions.begunWith([trial, LARGE]);
    await subscriptions.changePlan(id, planIds[1], 'now').expect(200);
    expect(await amounts(id)).toMatchObject([{ total: 9000, outstanding: 9000 }]);
  });

  it('is refused while something is not paid, or not invoiced yet, or it is paused', async () => {
    const open = await inSecondPeriod(false);
    const waiting = await subscriptions.begunWith([SMALL, LARGE], { startsAt: daysAgo(13.5) });
    const paused = await inSecondPeriod();
    await subscriptions.act(paused.id, 'pause').expect(204);
    for (const { id, planIds } of [open, waiting, paused]) {
      const { body } = await subscriptions.changePlan(id, planIds[1], 'now').expect(409);
      expect(body.errors).toMatchObject([{ title: 'Conflict', source: 'data.attributes' }]);
      await subscriptions.changePlan(id, planIds[1], 'period_end').expect(200);
    }
  });
});

describe('a plan that changes at the end of the period', () => {
  it('is shown in the schedule, and billed from the next period on', async () => {
    const { id, planIds, other } = await inSecondPeriod();
    const [end] = await plansInSchedule(shop, id);
    const { body } = await subscriptions.changePlan(id, other, 'period_end').expect(200);
    const change = { action: 'change_plan', plan_id: other, at: end?.start };
    expect(body.data).toMatchObject({
      attributes: { plan_id: planIds[0] },
      meta: { scheduled_changes: [change], pending: false },
    });
    const { body: schedule } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/schedule`);
    expect(schedule.meta).toStrictEqual({ scheduled_changes: [change] });
    const planned = await plansInSchedule(shop, id);
    expect(planned.map(({ plan }) => plan)).toStrictEqual(Array(12).fill(other));
    await billAt(new Date(Date.now() + 7 * DAY_MS), shop);
    expect((await amounts(id)).map(({ total }) => total)).toStrictEqual([5000, 9000]);
  });

  it('is replaced by a later call, and taken back by the present plan', async () => {
    const { id, planIds } = await inSecondPeriod(true, [SMALL, LARGE, { ...LARGE, ...fixed(1) }]);
    const [present, second, third] = planIds;
    const changes = async () => (await subscriptions.read(id)).meta['scheduled_changes'];
    await subscriptions.changePlan(id, second, 'period_end').expect(200);
    await subscriptions.changePlan(id, third, 'period_end').expect(200);
    expect(await changes()).toMatchObject([{ plan_id: third }]);
    await subscriptions.changePlan(id, present, 'period_end').expect(200);
    expect(await changes()).toBeUndefined();
    await subscriptions.changePlan(id, present, 'period_end').expect(409);
    const planned = await plansInSchedule(shop, id);
    expect(planned.map(({ plan }) => plan)).toStrictEqual(Array(12).fill(present));
  });

  it('counts the length of the new plan from there', async () => {
    const closing = { ...LARGE, end_behavior: 'close', plan_length: 20 };
    const { id, other } = await inSecondPeriod(true, [SMALL, closing]);
    const { body } = await subscriptions.changePlan(id, other, 'period_end').expect(200);
    const planned = await plansInSchedule(shop, id);
    expect(planned).toHaveLength(2);
    expect(body.data.meta.timestamps.end_date).toBe(planned[1]?.end);
  });

  it('is refused in the last period, and before a cancellation', async () => {
    const closing = { ...SMALL, end_behavior: 'close', plan_length: 20 };
    const last = await inSecondPeriod(true, [closing, LARGE]);
    const canceled = await inSecondPeriod();
    await subscriptions.act(canceled.id, 'cancel', undefined, 'period_end').expect(204);
    for (const { id, other } of [last, canceled]) {
      await subscriptions.changePlan(id, other, 'period_end').expect(409);
    }
  });
});

describe('a change of the plan', () => {
  it.each([
    ['no plan', undefined, 'data.attributes.plan_id'],
    ['an id that is none', 'tea', 'data.attributes.plan_id'],
  ])('is malformed with %s', async (_, planId, source) => {
    const { id } = await subscriptions.begun();
    const { body } = await subscriptions.changePlan(id, planId).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('takes no other time than now and the end of the period', async () => {
    const { id, other } = await inSecondPeriod();
    for (const at of ['tomorrow', '2131-01-01T00:00:00Z', null, '']) {
      const attributes = { plan_id: other, at };
      const data = { type: 'subscription_plan_change', attributes };
      await shop.admin('post', `${SUBSCRIPTIONS}/${id}/plan`).send({ data }).expect(400);
    }
  });

  it('names a plan that the offering sells now, in the currency of the subscription', async () => {
    const euros = { ...LARGE, fixed_price: { EUR: { amount: 100 } } };
    const { id, line, other } = await inSecondPeriod(true, [SMALL, LARGE]);
    const { body } = await subscriptions.changePlan(id, randomUUID()).expect(404);
    expect(body.errors).toMatchObject([{ title: 'Subscription plan not found' }]);
    const foreign = await subscriptions.begunWith([SMALL, LARGE]);
    await subscriptions.changePlan(id, foreign.planIds[1]).expect(404);
    const bare = await subscriptions.begunWith([SMALL, euros]);
    const path = `/v2/subscriptions/offerings/${bare.line.offeringId}`;
    for (const { id: product } of await subscriptions.offerings.parts(
      bare.line.offeringId,
      'products',
    )) {
      await shop.admin('delete', `${path}/products/${product}`).expect(204);
    }
    const { body: mismatch } = await subscriptions.changePlan(bare.id, bare.planIds[1]).expect(400);
    expect(mismatch.errors).toMatchObject([
      { title: 'Currency mismatch', meta: { currency: 'USD' } },
    ]);
    await shop.admin('delete', `/v2/subscriptions/offerings/${line.offeringId}`).expect(204);
    const { body: gone } = await subscriptions.changePlan(id, other).expect(404);
    expect(gone.errors).toMatchObject([{ title: 'Subscription offering not found' }]);
  });

  it('is refused for the present plan, and after a cancellation or the end', async () => {
    const { id, planIds, other } = await inSecondPeriod();
    await subscriptions.changePlan(id, planIds[0]).expect(409);
    await subscriptions.act(id, 'cancel').expect(204);
    await subscriptions.changePlan(id, other).expect(409);
    const closing = { ...SMALL, end_behavior: 'close', plan_length: 10 };
    const over = await subscriptions.begunWith([closing, LARGE], { startsAt: daysAgo(11) });
    await subscriptions.changePlan(over.id, over.planIds[1]).expect(409);
  });

  it('is made by members of the account where the offering says so', async () => {
    const bound = await subscriptions.begunWith([SMALL, LARGE]);
    const { body } = await subscriptions
      .changePlan(bound.id, bound.planIds[1], 'period_end', bound.token)
      .expect(403);
    expect(body.errors).toMatchObject([{ title: 'Permission denied' }]);
    const offering = { can_change_plan: true };
    const free = await subscriptions.begunWith([SMALL, LARGE], { offering });
    const stranger = await memberToken(shop, randomUUID());
    await subscriptions.changePlan(free.id, free.planIds[1], 'period_end', stranger).expect(404);
    await subscriptions.changePlan(free.id, free.planIds[1], 'period_end', free.token).expect(200);
    const { body: shown } = await asMember(
      shop.get(`${SUBSCRIPTIONS}/${free.id}`),
      free.token,
    ).expect(200);
    expect(shown.data.attributes.offering.attributes).toMatchObject(offering);
  });
});
