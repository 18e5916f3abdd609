import { randomUUID } from 'node:crypto';
import type { CrashPoint } from './support/crash/crash-point';
import { Deployment } from './support/crash/deployment';

const PLANS = '/v2/subscriptions/plans';
const TEA = { type: 'cart_item', sku: 'TEA-BREAKFAST', quantity: 2 };

let shop: Deployment;

beforeAll(async () => {
  shop = await Deployment.open();
}, 60_000);

beforeEach(() => shop.start());

afterAll(() => shop.close());

const before = (...wrote: string[]): CrashPoint => ({ moment: 'before', wrote });
const after = (...wrote: string[]): CrashPoint => ({ moment: 'after', wrote });

describe('a process that is killed', () => {
  it.each([
    { point: before('insert into events'), quantities: [2] },
    { point: after('insert into events'), quantities: [4] },
  ])('$point.moment a cart was written leaves all of it or nothing', async (expected) => {
    const { point, quantities } = expected;
    const cart = `/v2/carts/${randomUUID()}/items`;
    await shop.admin('post', cart).send({ data: TEA }).expect(201);
    const answer = await shop.crash(point, async () =>
      shop.admin('post', cart).send({ data: TEA }),
    );
    expect(answer).toBeUndefined();
    const { body } = await shop.admin('get', cart).expect(200);
    expect(body.data.map(({ quantity }: typeof TEA) => quantity)).toEqual(quantities);
  });

  it.each([
    { point: before('insert into subscription_plans'), found: 0 },
    { point: after('insert into subscription_plans'), found: 1 },
  ])('$point.moment a plan was written leaves $found of it', async ({ point, found }) => {
    const external_ref = randomUUID();
    const attributes = {
      ...{ name: 'Tea monthly', external_ref, billing_interval_type: 'month' },
      ...{ billing_frequency: 1, plan_length: 12, end_behavior: 'roll' },
      ...{ can_pause: true, can_resume: true, can_cancel: true, base_price_percentage: 5 },
    };
    const data = { type: 'subscription_plan', attributes };
    const answer = await shop.crash(point, async () => shop.admin('post', PLANS).send({ data }));
    expect(answer).toBeUndefined();
    const { body } = await shop.admin('get', `${PLANS}?filter=eq(external_ref,${external_ref})`);
    expect(body.meta.results.total).toBe(found);
  });
});
