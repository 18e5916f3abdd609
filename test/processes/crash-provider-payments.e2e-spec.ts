import { CardOrderFixtures, stepsOf } from '../support/crash/card-order-fixtures';
import type { Sale } from '../support/crash/order-fixtures';

/** Whatever step of a payment at a provider a process dies at, the next one ends in what the provider says. */

let cards: CardOrderFixtures;

beforeAll(async () => {
  cards = await CardOrderFixtures.open();
});

afterAll(() => cards.close());

beforeEach(() => cards.shop.startLater());

const order = () => cards.orderFixtures.order({ boxes: 1, knives: 2 });

const booked = async (sale: Sale) =>
  (await cards.transactions(sale)).map(({ transaction_type: type, status }) => `${type} ${status}`);

const stateOf = async (sale: Sale) => (await cards.orderFixtures.outcomeOf(sale)).orders;

interface Payment {
  readonly payment: string;
  /** What has happened already. */
  readonly sale: () => Promise<Sale>;
  readonly request: (sale: Sale) => Promise<{ status: number }>;
  readonly booked: readonly string[];
  readonly order: { status: string; payment: string };
  readonly intents: readonly string[];
  readonly refunds: number;
  /** Whether the provider keeps the money in the end. */
  readonly isKept: boolean;
}

const authorized = async () => {
  const sale = await order();
  expect((await cards.pay(sale, { method: 'authorize' })).status).toBe(200);
  return sale;
};

const paid = async () => {
  const sale = await order();
  expect((await cards.pay(sale)).status).toBe(200);
  return sale;
};

const PAYMENTS: readonly Payment[] = [
  {
    payment: 'a purchase',
    sale: order,
    request: (sale) => cards.pay(sale),
    booked: ['purchase complete'],
    order: { status: 'complete', payment: 'paid' },
    intents: ['succeeded'],
    refunds: 0,
    isKept: true,
  },
  {
    payment: 'a capture',
    sale: authorized,
    request: (sale) => cards.act(sale, 'capture'),
    booked: ['authorize complete', 'capture complete'],
    order: { status: 'complete', payment: 'paid' },
    intents: ['succeeded'],
    refunds: 0,
    isKept: true,
  },
  {
    payment: 'a void',
    sale: authorized,
    request: (sale) => cards.act(sale, 'cancel'),
    booked: ['authorize complete', 'void complete'],
    order: { status: 'incomplete', payment: 'unpaid' },
    intents: ['canceled'],
    refunds: 0,
    isKept: false,
  },
  {
    payment: 'a refund',
    sale: paid,
    request: (sale) => cards.act(sale, 'refund'),
    booked: ['purchase complete', 'refund complete'],
    order: { status: 'complete', payment: 'refunded' },
    intents: ['succeeded'],
    refunds: 1,
    isKept: false,
  },
];

const STEPS = stepsOf('order_transactions');
/** What follows a purchase passes the same steps, of which those are tried that leave something pending. */
const BETWEEN = STEPS.slice(1, 3);

const cases = PAYMENTS.flatMap((payment, index) =>
  (index === 0 ? STEPS : BETWEEN).map((step) => ({ ...payment, ...step })),
);

describe('a payment at the provider in a process that is killed', () => {
  it.each(cases)('$when of $payment charges once', async (one) => {
    const { point, sale, request, isBegun, isAsked } = one;
    const bought = await sale();
    const before = await cards.atProvider(bought);
    const [stateBefore] = await stateOf(bought);
    expect(await cards.shop.crash(point, () => request(bought))).toBeUndefined();
    const asked = await cards.atProvider(bought);
    if (!isAsked) expect(asked).toStrictEqual(before);
    await cards.shop.startLater();
    await cards.settled();
    if (!isBegun) {
      expect(await stateOf(bought)).toStrictEqual([stateBefore]);
      expect((await request(bought)).status).toBe(200);
    } else {
      expect((await request(bought)).status).toBe(422);
    }
    expect(await booked(bought)).toStrictEqual(one.booked);
    expect(await stateOf(bought)).toMatchObject([one.order]);
    const { intents, refunds, kept } = await cards.atProvider(bought);
    expect({ intents, refunds }).toStrictEqual({ intents: one.intents, refunds: one.refunds });
    const [first] = await cards.transactions(bought);
    expect(kept).toBe(one.isKept ? first?.amount : 0);
  });
});
