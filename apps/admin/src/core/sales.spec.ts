import fc from 'fast-check';
import { salesOf, type Sold } from './sales';

const NOW = new Date('2031-04-05T10:00:00.000Z');
const dayOf = (time: Date) => Math.floor(time.getTime() / 86_400_000);
const within = { now: NOW, length: 30, dayOf };

function order(
  created_at: string,
  amount: number,
  more: { currency?: string; status?: string } = {},
) {
  const { currency = 'EUR', status = 'complete' } = more;
  const with_tax = { amount, currency };
  return { status, meta: { timestamps: { created_at }, display_price: { with_tax } } } as Sold;
}

describe('the sales of 30 days', () => {
  it('are what was ordered on each day, in each currency, without what was canceled', () => {
    const found = salesOf(
      [
        order('2031-04-05T00:00:00.000Z', 100),
        order('2031-04-05T09:00:00.000Z', 50),
        order('2031-04-04T23:59:59.000Z', 7),
        order('2031-03-07T00:00:00.000Z', 1),
        order('2031-03-06T23:59:59.000Z', 1000),
        order('2031-04-05T09:00:00.000Z', 3000, { status: 'cancelled' }),
        order('2031-04-05T09:00:00.000Z', 9, { currency: 'USD' }),
      ],
      within,
    );
    expect(found.map(({ currency, total, orders }) => [currency, total, orders])).toStrictEqual([
      ['EUR', 158, 4],
      ['USD', 9, 1],
    ]);
    expect(found[0]?.days).toStrictEqual([1, ...new Array<number>(27).fill(0), 7, 150]);
    expect(found.map(({ ordersToday }) => ordersToday)).toStrictEqual([2, 1]);
  });

  it('lose no order and count none twice', () => {
    const time = fc.date({ min: new Date('2031-03-07T00:00:00Z'), max: NOW, noInvalidDate: true });
    const some = fc.record({ time, amount: fc.nat(), currency: fc.constantFrom('EUR', 'USD') });
    fc.assert(
      fc.property(fc.array(some), (sold) => {
        const orders = sold.map(({ time: at, amount, currency }) =>
          order(at.toISOString(), amount, { currency }),
        );
        const found = salesOf(orders, within);
        expect(found.reduce((sum, { orders: count }) => sum + count, 0)).toBe(sold.length);
        const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
        expect(sum(found.map(({ days }) => sum(days)))).toBe(sum(sold.map(({ amount }) => amount)));
      }),
    );
  });
});
