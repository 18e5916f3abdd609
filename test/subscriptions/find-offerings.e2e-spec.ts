import { QueryBus } from '@nestjs/cqrs';
import { FindOfferings, type Offering } from '#subscriptions/contract';
import { OFFERINGS, PLAN, Shop, TEA, TestOfferings } from '#testing';
import { questionsTo } from '../support/statements';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';

let shop: Shop;
let offerings: TestOfferings;

beforeAll(async () => {
  shop = await Shop.open();
  offerings = new TestOfferings(shop);
});

describe('offerings that a cart looks up', () => {
  const find = (ids: readonly string[]): Promise<readonly Offering[]> =>
    shop.app.get(QueryBus).execute(new FindOfferings(ids));

  it('include the price of the first period, with one query for all', async () => {
    const planId = await offerings.plan({ base_price_percentage: 5 });
    const first = await offerings.build([{ ...TEA, price: { USD: { amount: 5000 } } }], [planId]);
    const second = await offerings.build(
      [
        { name: 'With', price: { USD: { amount: 1, includes_tax: true } } },
        { name: 'Without', price: { USD: { amount: 1 } } },
      ],
      [{ ...PLAN, trial_period: 1, fixed_price: { EUR: { amount: 7 } } }],
    );
    const third = await offerings.build([TEA], [PLAN]);
    await shop.admin('delete', `${OFFERINGS}/${third}`).expect(204);
    const ids = [first.toUpperCase(), second, third, UNKNOWN, 'nonsense', first];
    let found: Awaited<ReturnType<typeof find>> = [];
    const questions = await questionsTo('subscription_offerings', shop, async () => {
      found = await find(ids);
    });
    expect(questions).toBe(1);
    expect(
      [...found].sort((one, other) => (one.id === first ? -1 : other.id === first ? 1 : 0)),
    ).toEqual([
      {
        id: first,
        name: 'Tea box',
        plans: [
          {
            id: planId,
            name: PLAN.name,
            firstPeriod: { USD: { amount: 4750, includesTax: false } },
            mixedTax: [],
          },
        ],
      },
      {
        id: second,
        name: 'Tea box',
        plans: [
          {
            id: expect.any(String),
            name: PLAN.name,
            firstPeriod: { EUR: { amount: 0, includesTax: false } },
            mixedTax: ['USD'],
          },
        ],
      },
    ]);
    const none = () => find([]).then((nothing) => expect(nothing).toEqual([]));
    expect(await questionsTo('subscription_offerings', shop, none)).toBe(0);
  });

  it('show a change immediately', async () => {
    const id = await offerings.build([TEA], [PLAN]);
    await find([id]);
    const data = { type: 'subscription_offering', attributes: { description: 'New' } };
    await shop.admin('put', `${OFFERINGS}/${id}`).send({ data }).expect(200);
    expect(await find([id])).toMatchObject([{ id, description: 'New' }]);
  });
});
