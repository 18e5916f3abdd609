import { Shop } from '#testing';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
const DAY_MS = 86_400_000;

let shop: Shop;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
});

const flags = async (id: string) => {
  const { meta } = await subscriptions.read(id);
  const { status, paused, canceled, closed } = meta;
  return { status, paused, canceled, closed };
};

const ACTIVE = { status: 'active', paused: false, canceled: false, closed: false };
const INACTIVE = { ...ACTIVE, status: 'inactive' };

describe('the states of a subscription', () => {
  it('change by actions, which are recorded', async () => {
    const { id } = await subscriptions.begun();
    expect(await flags(id)).toEqual(ACTIVE);
    const { body: none } = await subscriptions.act(id, 'pause').expect(204);
    expect(none).toEqual({});
    expect(await flags(id)).toEqual({ ...INACTIVE, paused: true });
    await subscriptions.act(id.toUpperCase(), 'resume').expect(204);
    expect(await flags(id)).toEqual(ACTIVE);
    await subscriptions.act(id, 'pause').expect(204);
    await subscriptions.act(id, 'cancel').expect(204);
    expect(await flags(id)).toEqual({ ...INACTIVE, canceled: true });
    expect(await subscriptions.actions(id)).toEqual(['pause', 'resume', 'pause', 'cancel']);

    const { timestamps } = (await subscriptions.read(id)).meta;
    const { resumed_at: resumed = '', paused_at: paused = '' } = timestamps;
    expect(resumed < paused).toBe(true);
    expect(timestamps['canceled_at']).toBe(timestamps['updated_at']);
    expect(paused < (timestamps['canceled_at'] ?? '')).toBe(true);
  });

  it.each([
    ['active', [], ['resume']],
    ['paused', ['pause'], ['pause']],
    ['canceled', ['cancel'], ['pause', 'resume', 'cancel']],
    ['canceled after a pause', ['pause', 'cancel'], ['pause', 'resume', 'cancel']],
  ])('refuse impossible actions when %s', async (_, before, refused) => {
    const { id, token } = await subscriptions.begun();
    for (const action of before) await subscriptions.act(id, action).expect(204);
    const state = await subscriptions.read(id);
    for (const action of refused) {
      for (const caller of [undefined, token]) {
        const { body } = await subscriptions.act(id, action, caller).expect(409);
        expect(body.errors).toMatchObject([
          { status: '409', title: 'Conflict', source: 'data.attributes.action' },
        ]);
      }
    }
    expect(await subscriptions.read(id)).toEqual(state);
    expect(await subscriptions.actions(id)).toEqual(before);
  });

  it('end by themselves with a plan that closes', async () => {
    const plan = { billing_interval_type: 'day', plan_length: 2, trial_period: 1 };
    const over = { startsAt: new Date(Date.now() - 3 * DAY_MS).toISOString() };
    const running = { startsAt: new Date(Date.now() - 3 * DAY_MS + 60_000).toISOString() };
    const closes = { ...plan, end_behavior: 'close' };
    const { id } = await subscriptions.begun(closes, over);
    expect(await flags(id)).toEqual({ ...INACTIVE, closed: true });
    for (const action of ['pause', 'resume', 'cancel']) {
      const { body } = await subscriptions.act(id, action).expect(409);
      expect(body.errors).toMatchObject([{ title: 'Conflict' }]);
    }
    const { id: notYet } = await subscriptions.begun(closes, running);
    expect(await flags(notYet)).toEqual(ACTIVE);
    const { id: rolls } = await subscriptions.begun({ ...plan, end_behavior: 'roll' }, over);
    expect(await flags(rolls)).toEqual(ACTIVE);
    await subscriptions.act(rolls, 'cancel').expect(204);
  });

  it.each([
    ['pause', 'can_pause', []],
    ['resume', 'can_resume', ['pause']],
    ['cancel', 'can_cancel', []],
  ])('let the subscriber %s only if the plan allows it', async (action, flag, before) => {
    const free = await subscriptions.begun();
    for (const one of before) await subscriptions.act(free.id, one).expect(204);
    await subscriptions.act(free.id, action, free.token).expect(204);

    const bound = await subscriptions.begun({ [flag]: false });
    for (const one of before) await subscriptions.act(bound.id, one).expect(204);
    const { body } = await subscriptions.act(bound.id, action, bound.token).expect(403);
    expect(body.errors).toMatchObject([{ status: '403', title: 'Permission denied' }]);
    await subscriptions.act(bound.id, action).expect(204);
  });

  it.each([
    [{ attributes: { action: 'pause' } }, 'data.type'],
    [{ type: 'subscription', attributes: { action: 'pause' } }, 'data.type'],
    [{ type: 'subscription_state' }, 'data.attributes'],
    [{ type: 'subscription_state', attributes: {} }, 'data.attributes.action'],
    [{ type: 'subscription_state', attributes: { action: 'close' } }, 'data.attributes.action'],
    [{ type: 'subscription_state', attributes: { action: null } }, 'data.attributes.action'],
  ])('refuse the body %j', async (data, source) => {
    const { id } = await subscriptions.begun({ can_pause: false });
    const path = `${SUBSCRIPTIONS}/${id}/states`;
    const { body } = await shop.admin('post', path).send({ data }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });
});

describe('the history of a subscription', () => {
  it('is shown as a list and one by one', async () => {
    const { id } = await subscriptions.begun();
    const other = await subscriptions.begun();
    await subscriptions.act(id, 'pause').expect(204);
    await subscriptions.act(id, 'resume').expect(204);
    const path = `${SUBSCRIPTIONS}/${id}/states`;
    const { body } = await shop.admin('get', `${path}?page[limit]=1&page[offset]=1`).expect(200);
    const [state] = body.data as { id: string }[];
    expect(body.meta.results.total).toBe(2);
    const expected = {
      id: expect.any(String),
      type: 'subscription_state',
      attributes: { action: 'resume' },
      links: { self: `https://shop.example${path}/${state?.id ?? ''}` },
      meta: { timestamps: { created_at: TIME, updated_at: TIME } },
    };
    expect(state).toEqual(expected);
    const one = await shop.admin('get', `${path}/${state?.id ?? ''}`).expect(200);
    expect(one.body).toEqual({ data: state });
    await shop.admin('get', `${path}/${UNKNOWN}`).expect(404);
    await shop.admin('get', `${SUBSCRIPTIONS}/${other.id}/states/${state?.id ?? ''}`).expect(404);
    await shop.admin('get', `${SUBSCRIPTIONS}/${UNKNOWN}/states`).expect(404);
  });
});

describe('concurrent actions on a subscription', () => {
  it('cancel it once', async () => {
    const { id } = await subscriptions.begun();
    const requests = Array.from({ length: 6 }, () => subscriptions.act(id, 'cancel'));
    const answers = await Promise.all(requests);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409, 409, 409, 409, 409]);
    expect(await subscriptions.actions(id)).toEqual(['cancel']);
  });

  it('pause and cancel it in either order, and leave it canceled', async () => {
    const { id } = await subscriptions.begun();
    const actions = ['pause', 'cancel', 'resume', 'pause'];
    const answers = await Promise.all(actions.map((action) => subscriptions.act(id, action)));
    const done = answers.filter(({ status }) => status === 204).length;
    expect(answers.every(({ status }) => [204, 409].includes(status))).toBe(true);
    expect(await flags(id)).toEqual({ ...INACTIVE, canceled: true });
    expect(await subscriptions.actions(id)).toHaveLength(done);
  });
});
