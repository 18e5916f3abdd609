import {
  wrongDeadLetters,
  wrongEvents,
  wrongLine,
  wrongMoney,
  wrongOrder,
  wrongRepeat,
  wrongSubscriptions,
  wrongUnits,
} from '../../scripts/fire/audit.mjs';

const TOTAL = 5000;

const order = {
  id: 'order',
  ref: 'ref',
  payment: 'paid',
  total: TOTAL,
  shown: TOTAL,
  stored: TOTAL,
};
const begun = { ...order, payment: 'partially_paid', shown: 100, stored: 100 };
const unpaid = { ...order, payment: 'unpaid', shown: 0, stored: 0 };

const sale = { ref: 'ref', mayBeOrdered: true, order: 'order', paid: TOTAL, unknown: 0 };
const refused = { ...sale, order: undefined, paid: 0 };

describe('a line of a cart', () => {
  const line = { acknowledged: 5, unknown: 2 };

  it.each([5, 6, 7])('may hold %i units if 5 were acknowledged and 2 are unknown', (stored) => {
    expect(wrongLine('cart LINE', line, stored)).toStrictEqual([]);
  });

  it('holds too few', () => {
    expect(wrongLine('cart LINE', line, 4)).toStrictEqual([
      'Lost: cart LINE: 5 acknowledged, 2 unknown, 4 stored',
    ]);
  });

  it('holds too many', () => {
    expect(wrongLine('cart LINE', line, 8)).toStrictEqual([
      'Doubled: cart LINE: 5 acknowledged, 2 unknown, 8 stored',
    ]);
  });
});

describe('an order', () => {
  it('is there once if it was acknowledged', () => {
    expect(wrongOrder(sale, [order])).toStrictEqual([]);
  });

  it.each([[[]], [[order]]])('may be there if its checkout was refused', (stored) => {
    expect(wrongOrder(refused, stored)).toStrictEqual([]);
  });

  it.each([[[]], [[{ ...order, id: 'another' }]]])('was acknowledged and is gone', (stored) => {
    expect(wrongOrder(sale, stored)).toStrictEqual(['Order lost: ref']);
  });

  it.each([sale, refused])('is there twice', (one) => {
    expect(wrongOrder(one, [order, order])).toStrictEqual(['Order doubled: ref, 2 times']);
  });

  it('is there without a checkout', () => {
    expect(wrongOrder({ ...refused, mayBeOrdered: false }, [order])).toStrictEqual([
      'Order from nowhere: ref',
    ]);
  });
});

describe('the money of an order', () => {
  it('is what was acknowledged', () => {
    expect(wrongMoney(sale, order)).toStrictEqual([]);
    expect(wrongMoney({ ...sale, paid: 100 }, begun)).toStrictEqual([]);
    expect(wrongMoney(refused, unpaid)).toStrictEqual([]);
  });

  it.each([begun, order])('may include what was refused', (stored) => {
    expect(wrongMoney({ ...sale, paid: 100, unknown: 4900 }, stored)).toStrictEqual([]);
  });

  it('lacks what was acknowledged', () => {
    expect(wrongMoney(sale, { ...order, stored: 100 })).toStrictEqual([
      'Money lost: ref: 5000 paid, 0 unknown, 100 stored, 5000 shown',
    ]);
  });

  it('is more than anybody has paid', () => {
    expect(wrongMoney({ ...sale, paid: 100, unknown: 0 }, order)).toStrictEqual([
      'Wrong money: ref: 100 paid, 0 unknown, 5000 stored, 5000 shown',
    ]);
  });

  it('is not what the order says', () => {
    expect(wrongMoney(sale, { ...order, shown: 100 })).toStrictEqual([
      'Wrong money: ref: 5000 paid, 0 unknown, 5000 stored, 100 shown',
    ]);
  });

  it.each([
    { ...order, payment: 'partially_paid' },
    { ...begun, payment: 'paid' },
    { ...begun, payment: 'unpaid' },
    { ...unpaid, payment: 'partially_paid' },
  ])('does not fit that the order is $payment', (one) => {
    expect(wrongMoney({ ...sale, paid: one.stored }, one)).toStrictEqual([
      `Wrong state: ref: ${one.stored} of 5000, but ${one.payment}`,
    ]);
  });
});

describe('the subscription of an order', () => {
  it('starts once it is paid', () => {
    expect(wrongSubscriptions([order], ['order'])).toStrictEqual([]);
    expect(wrongSubscriptions([begun, unpaid], [])).toStrictEqual([]);
  });

  it('is gone, although another one makes up for it in the sum', () => {
    const orders = [order, { ...order, id: 'other', ref: 'other' }];
    expect(wrongSubscriptions(orders, ['order', 'order'])).toStrictEqual([
      'Subscription doubled: ref, 2 times',
      'Subscription lost: other',
    ]);
  });

  it.each([begun, unpaid])('has started while the order is $payment', (one) => {
    expect(wrongSubscriptions([one], ['order'])).toStrictEqual([
      'Subscription without payment: ref',
    ]);
  });

  it('is there without an order', () => {
    expect(wrongSubscriptions([], ['order'])).toStrictEqual([
      'Subscription from nowhere: order order',
    ]);
  });
});

describe('the units of orders', () => {
  it('are allocated once an order is paid in full', () => {
    expect(wrongUnits([order, begun, unpaid], 1)).toStrictEqual([]);
  });

  it.each([0, 2])('are %i for one paid order', (allocated) => {
    expect(wrongUnits([order, begun, unpaid], allocated)).toStrictEqual([
      `1 paid orders, ${allocated} units allocated`,
    ]);
  });
});

describe('the events of orders', () => {
  it('are published once, beside those of others', () => {
    expect(wrongEvents(['a', 'b'], ['x', 'b', 'a', 'x'])).toStrictEqual([]);
  });

  it('are not there, or there twice', () => {
    expect(wrongEvents(['a', 'b'], ['b', 'b'])).toStrictEqual([
      'Event lost: order a',
      'Event doubled: order b, 2 times',
    ]);
  });
});

it('tells dead letters', () => {
  expect(wrongDeadLetters(0)).toStrictEqual([]);
  expect(wrongDeadLetters(2)).toStrictEqual(['Dead letters: 2']);
});

it('tells another answer to the same key', () => {
  const keyed = { path: '/v2/carts/1/checkout', text: '{"data":1}' };
  expect(wrongRepeat(keyed, 201, '{"data":1}')).toStrictEqual([]);
  expect(wrongRepeat(keyed, 404, '{}')).toStrictEqual([
    'Another answer to the same key: /v2/carts/1/checkout: 404',
  ]);
});
