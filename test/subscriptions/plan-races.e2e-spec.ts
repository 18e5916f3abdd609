import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { PLANS, TestPlans } from '../support/plans';
import { leastRoundTrips } from '../support/statements';

let shop: Shop;
let plans: TestPlans;

beforeAll(async () => {
  shop = await Shop.open();
  plans = new TestPlans(shop);
});

describe('concurrent changes of a plan', () => {
  const transactions = () => shop.app.get(Transactions, { strict: false });
  const deadlock = () => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });

  afterEach(() => jest.restoreAllMocks());

  const different = {
    name: 'Raced',
    description: 'raced',
    external_ref: 'raced',
    billing_interval_type: 'day',
    billing_frequency: 7,
    trial_period: 8,
    plan_length: 9,
    end_behavior: 'close',
    can_pause: false,
    can_resume: false,
    can_cancel: true,
    base_price_percentage: 0.7,
    fixed_price: { GBP: { amount: 1, includes_tax: true } },
  };

  it('are all kept if their attributes differ', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await plans.create();
      const each = Object.entries(different).map(([name, value]) => ({ [name]: value }));
      const twenty = [...each, ...each.slice(0, 7)];
      const answers = await Promise.all(twenty.map((attributes) => plans.put(id, attributes)));
      expect(answers.map(({ status }) => status)).toEqual(twenty.map(() => 200));
      expect((await plans.read(id)).attributes).toMatchObject(different);
    }
  });

  it('leave the last value of the same attribute', async () => {
    const id = await plans.create();
    const values = Array.from({ length: 20 }, (_, index) => index + 100);
    const answers = await Promise.all(values.map((value) => plans.put(id, { plan_length: value })));
    const last = answers
      .map(({ body }) => body.data.attributes as { updated_at: string; plan_length: number })
      .sort((one, other) => one.updated_at.localeCompare(other.updated_at))
      .at(-1);
    expect((await plans.read(id)).attributes).toMatchObject({ ...last });
  });

  it('are applied to what another change has stored meanwhile', async () => {
    const id = await plans.create();
    jest.spyOn(transactions(), 'write').mockImplementationOnce(async (...statement) => {
      await plans.put(id, { name: 'Faster', plan_length: 3 }).expect(200);
      return transactions().write(...statement);
    });
    const { body } = await plans.put(id, { plan_length: 4 }).expect(200);
    expect(body.data.attributes).toMatchObject({ name: 'Faster', plan_length: 4 });
    expect(await plans.read(id)).toStrictEqual(body.data);
  });

  it('change nothing if the other made the same change', async () => {
    const id = await plans.create();
    jest.spyOn(transactions(), 'write').mockImplementationOnce(async (...statement) => {
      await plans.put(id, { plan_length: 4 }).expect(200);
      return transactions().write(...statement);
    });
    const { text } = await plans.put(id, { plan_length: 4 }).expect(200);
    expect(await plans.textOf(id)).toBe(text);
  });

  it('do not restore a plan that is deleted meanwhile', async () => {
    const id = await plans.create();
    jest.spyOn(transactions(), 'write').mockImplementationOnce(async (...statement) => {
      await shop.admin('delete', `${PLANS}/${id}`).expect(204);
      return transactions().write(...statement);
    });
    const { body } = await plans.put(id, { plan_length: 4 }).expect(404);
    expect(body.errors).toMatchObject([{ detail: 'No plan found' }]);
    await shop.get(`${PLANS}/${id}`).expect(404);
  });

  it('are refused without a change if the database cannot serialize them', async () => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    jest.spyOn(transactions(), 'write').mockResolvedValue(0);
    jest.spyOn(transactions().dataSource.manager, 'transaction').mockRejectedValue(deadlock());
    const { body } = await plans.put(id, { plan_length: 4 }).expect(409);
    expect(body.errors).toMatchObject([{ status: '409', title: 'Write Conflict' }]);
    jest.restoreAllMocks();
    jest.spyOn(transactions(), 'write').mockRejectedValue(deadlock());
    await plans.put(id, { plan_length: 4 }).expect(409);
    expect(await plans.textOf(id)).toBe(before);
  });

  it('need two queries each, or one if nothing differs, and one for the audit trail', async () => {
    const trips = (length: number, status: number) =>
      leastRoundTrips(
        shop,
        (id) => plans.put(id, { plan_length: length }).expect(status),
        async () => {
          const id = await plans.create();
          await plans.put(id, { plan_length: 3 }).expect(200);
          return id;
        },
      );
    expect(await trips(4, 200)).toBe(2 + 1);
    expect(await trips(3, 200)).toBe(1 + 1);
    expect(await trips(0, 400)).toBe(1);
  });
});
