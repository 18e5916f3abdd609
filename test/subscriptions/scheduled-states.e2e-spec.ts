import { Shop } from '#testing';
import { billAt, invoicesOf, startsOf } from '../support/billing';
import { TestEvents } from '../support/integration-events';
import { runJobs } from '../support/jobs';
import { plansInSchedule } from '../support/plan-changes';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const DAILY = { billing_interval_type: 'day', plan_length: 5 };

let shop: Shop;
let subscriptions: TestSubscriptions;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
  events = new TestEvents(shop);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const act = (id: string, action: string, at?: string, token?: string) =>
  subscriptions.act(id, action, token, at);

const scheduled = async (id: string) => (await subscriptions.read(id)).meta['scheduled_changes'];

const flags = async (id: string) => {
  const { paused, canceled } = (await subscriptions.read(id)).meta;
  return { paused, canceled };
};

describe('an action at the end of the period', () => {
  it('takes effect then, is announced once, and no later period is billed', async () => {
    const { id } = await subscriptions.begun(DAILY);
    const [next] = await plansInSchedule(shop, id);
    await act(id, 'cancel', 'period_end').expect(204);
    expect(await flags(id)).toEqual({ paused: false, canceled: false });
    expect(await scheduled(id)).toEqual([{ action: 'cancel', at: next?.start }]);
    expect(await plansInSchedule(shop, id)).toEqual([]);
    const { body } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/schedule`).expect(200);
    expect(body.meta.scheduled_changes).toEqual([{ action: 'cancel', at: next?.start }]);
    const told = await events.during(async () => {
      await billAt(inDays(0.5), shop);
      await billAt(inDays(3), shop);
      await billAt(inDays(3.1), shop);
    });
    const changes = told.filter(({ type }) => type === 'subscription.state-changed.v1');
    expect(
      changes.map(({ aggregateId, data }) => [aggregateId, (data as { action: string }).action]),
    ).toEqual([[id, 'cancel']]);
    const { meta } = await subscriptions.read(id);
    expect(meta).toMatchObject({ canceled: true, ends_at: next?.start });
    expect(meta.timestamps['canceled_at']).toBe(next?.start);
    expect(meta).not.toHaveProperty('scheduled_changes');
    expect(await invoicesOf(shop, id)).toEqual([]);
  });

  it('is carried out once by several processes that were away', async () => {
    const { id } = await subscriptions.begun(DAILY);
    await act(id, 'pause', 'period_end').expect(204);
    const other = await shop.another();
    await runJobs(inDays(4), shop, other);
    await runJobs(inDays(4.1), other, shop);
    expect(await subscriptions.actions(id)).toEqual(['pause']);
    expect(await invoicesOf(shop, id)).toEqual([]);
  });

  it('is refused in the last period of a plan that closes', async () => {
    const { id } = await subscriptions.begun({ ...DAILY, plan_length: 1, end_behavior: 'close' });
    const { body } = await act(id, 'cancel', 'period_end').expect(409);
    expect(body.errors).toMatchObject([{ title: 'Conflict', source: 'data.attributes.at' }]);
  });
});

describe('an action at a time', () => {
  it('takes effect at that time, in whatever zone it is written', async () => {
    const { id, line } = await subscriptions.begun(DAILY);
    await act(id, 'pause').expect(204);
    const at = new Date(Date.parse(line.startsAt) + 1.5 * DAY_MS);
    const written = `${new Date(at.getTime() + 7_200_000).toISOString().slice(0, -1)}+02:00`;
    await act(id, 'resume', written).expect(204);
    expect(await scheduled(id)).toEqual([{ action: 'resume', at: at.toISOString() }]);
    await billAt(inDays(3.2), shop);
    expect(await flags(id)).toEqual({ paused: false, canceled: false });
    const { timestamps } = (await subscriptions.read(id)).meta;
    expect(timestamps['resumed_at']).toBe(at.toISOString());
    const day = (number: number) =>
      new Date(Date.parse(line.startsAt) + number * DAY_MS).toISOString();
    expect(startsOf(await invoicesOf(shop, id))).toEqual([day(2), day(3)]);
  });

  it.each([
    ['a time that is past', '2020-01-01T00:00:00Z'],
    ['no time', 'later'],
    ['a time without a zone', '2131-01-01T00:00:00'],
    ['a time after the end', '2131-01-01T00:00:00Z'],
  ])('is refused for %s', async (_, at) => {
    const { id } = await subscriptions.begun({ ...DAILY, end_behavior: 'close' });
    const { body } = await act(id, 'cancel', at).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.attributes.at' },
    ]);
    expect(await scheduled(id)).toBeUndefined();
  });

  it('must be possible in the present state', async () => {
    const { id } = await subscriptions.begun();
    await act(id, 'resume', 'period_end').expect(409);
    await act(id, 'cancel').expect(204);
    for (const action of ['pause', 'resume', 'cancel']) {
      await act(id, action, '2131-01-01T00:00:00Z').expect(409);
    }
  });

  it('needs the permission that it needs now', async () => {
    const { id, token } = await subscriptions.begun({ can_cancel: false });
    await act(id, 'cancel', 'period_end', token).expect(403);
    await act(id, 'pause', 'period_end', token).expect(204);
  });
});

describe('the last call', () => {
  it('replaces what was scheduled', async () => {
    const { id } = await subscriptions.begun(DAILY);
    await act(id, 'cancel', 'period_end').expect(204);
    await act(id, 'pause', '2131-01-01T00:00:00Z').expect(204);
    expect(await scheduled(id)).toEqual([{ action: 'pause', at: '2131-01-01T00:00:00.000Z' }]);
    await billAt(inDays(1.1), shop);
    expect(await flags(id)).toEqual({ paused: false, canceled: false });
    expect(await invoicesOf(shop, id)).toHaveLength(1);
    await act(id, 'pause').expect(204);
    expect(await scheduled(id)).toBeUndefined();
  });

  it('may take it back, after which the periods are billed again', async () => {
    const { id } = await subscriptions.begun(DAILY);
    await billAt(inDays(0.5), shop);
    await act(id, 'cancel', 'period_end').expect(204);
    await billAt(inDays(0.6), shop);
    await act(id, 'resume').expect(204);
    expect(await scheduled(id)).toBeUndefined();
    expect(await subscriptions.actions(id)).toEqual([]);
    await act(id, 'resume').expect(409);
    await billAt(inDays(1.1), shop);
    expect(await invoicesOf(shop, id)).toHaveLength(1);
  });

  it('takes it back even after billing has seen that no period would follow', async () => {
    const { id } = await subscriptions.begun(DAILY);
    await billAt(inDays(0.5), shop);
    const [, second] = await plansInSchedule(shop, id);
    await act(id, 'cancel', second?.start).expect(204);
    await billAt(inDays(1.1), shop);
    await act(id, 'pause').expect(204);
    await act(id, 'resume').expect(204);
    await billAt(inDays(2.1), shop);
    expect(await invoicesOf(shop, id)).toHaveLength(2);
  });

  it('comes after what was due before, even if that was not carried out yet', async () => {
    const { id } = await subscriptions.begun(DAILY);
    const soon = inDays(0.01);
    await act(id, 'pause', soon.toISOString()).expect(204);
    jest.useFakeTimers({ now: soon.getTime() + 50, doNotFake: TIMERS });
    await act(id, 'pause').expect(409);
    await act(id, 'resume').expect(204);
    jest.useRealTimers();
    expect(await subscriptions.actions(id)).toEqual(['pause', 'resume']);
  });
});
