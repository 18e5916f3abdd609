import fc from 'fast-check';
import { type BillingInterval, intervalsAfter } from './intervals';

const after = (start: string, count: number, interval: BillingInterval) =>
  intervalsAfter(new Date(start), interval, count)?.toISOString() ?? null;

describe('a later time by intervals', () => {
  it.each([
    ['2031-01-31T10:20:30.456Z', 1, 'month', '2031-02-28T10:20:30.456Z'],
    ['2031-01-31T10:20:30.456Z', 2, 'month', '2031-03-31T10:20:30.456Z'],
    ['2031-01-31T10:20:30.456Z', 3, 'month', '2031-04-30T10:20:30.456Z'],
    ['2032-01-31T00:00:00.000Z', 1, 'month', '2032-02-29T00:00:00.000Z'],
    ['2031-10-15T23:59:59.999Z', 3, 'month', '2032-01-15T23:59:59.999Z'],
    ['2031-12-31T00:00:00.000Z', 12, 'month', '2032-12-31T00:00:00.000Z'],
    ['2032-02-29T08:00:00.000Z', 1, 'year', '2033-02-28T08:00:00.000Z'],
    ['2032-02-29T08:00:00.000Z', 4, 'year', '2036-02-29T08:00:00.000Z'],
    ['2096-02-29T08:00:00.000Z', 4, 'year', '2100-02-28T08:00:00.000Z'],
    ['2031-02-28T12:00:00.000Z', 1, 'day', '2031-03-01T12:00:00.000Z'],
    ['2031-12-25T12:00:00.000Z', 1, 'week', '2032-01-01T12:00:00.000Z'],
    ['2031-04-05T06:07:08.009Z', 0, 'month', '2031-04-05T06:07:08.009Z'],
    ['1969-12-31T23:00:00.000Z', 1, 'month', '1970-01-31T23:00:00.000Z'],
  ] as const)('than %s, %d %s, is %s … %s', (start, count, interval, end) => {
    expect(after(start, count, interval)).toBe(end);
  });

  it('reaches the last moment of the year 9999, and nothing later', () => {
    expect(after('9999-12-30T23:59:59.999Z', 1, 'day')).toBe('9999-12-31T23:59:59.999Z');
    expect(after('9999-12-31T00:00:00.000Z', 1, 'day')).toBeNull();
    expect(after('9998-12-31T00:00:00.000Z', 1, 'year')).toBe('9999-12-31T00:00:00.000Z');
    expect(after('9999-12-31T00:00:00.000Z', 1, 'month')).toBeNull();
  });

  it.each(['day', 'week', 'month', 'year'] as const)('accepts a large %s', (unit) => {
    expect(after('2031-01-31T00:00:00.000Z', 2 * 2_147_483_647, unit)).toBeNull();
  });

  const starts = fc.date({
    min: new Date('1970-01-01T00:00:00.000Z'),
    max: new Date('2400-01-01T00:00:00.000Z'),
    noInvalidDate: true,
  });

  it('keeps the time of day, and the day or the last one of the intended month', () => {
    fc.assert(
      fc.property(starts, fc.nat(2000), (start, count) => {
        const end = intervalsAfter(start, 'month', count) ?? start;
        const months = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();
        expect(months(end) - months(start)).toBe(count);
        expect(end.toISOString().slice(10)).toBe(start.toISOString().slice(10));
        const [day, startDay] = [end.getUTCDate(), start.getUTCDate()];
        const nextDay = new Date(end.getTime() + 86_400_000);
        expect(day === startDay || (day < startDay && nextDay.getUTCDate() === 1)).toBe(true);
      }),
    );
  });

  it('is the same after a year as after twelve months, after a week as after seven days', () => {
    fc.assert(
      fc.property(starts, fc.nat(50), (start, count) => {
        expect(intervalsAfter(start, 'year', count)).toStrictEqual(
          intervalsAfter(start, 'month', 12 * count),
        );
        expect(intervalsAfter(start, 'week', count)).toStrictEqual(
          intervalsAfter(start, 'day', 7 * count),
        );
      }),
    );
  });
});
