import fc from 'fast-check';
import { type GivenRate, ratesAt, type TaxItem, taxItem } from '#kernel';
import {
  ofPeriod,
  type SetTaxes,
  type TaxedSubscription,
  taxesOfPeriods,
  withSetTaxes,
} from './period-taxes';
import { type BillingTerms, firstIndexAfter, inSequence, periodAt } from './periods';
import { placeRate as rateOf, SUBSCRIPTION as ID } from './place-rates.builders';

/** Periods 0, 1, 2 … begin on 31 January, 28 February, 31 March … */
const MONTHLY: BillingTerms = {
  startsAt: new Date('2031-01-31T10:00:00.000Z'),
  interval: 'month',
  frequency: 1,
  trial: 0,
  length: 12,
  endBehavior: 'roll',
};
const OWN: TaxItem = { id: 'own', name: 'Own', rate: 0.05 };
const ORDERED: TaxItem = { id: 'ordered', name: 'Ordered', rate: 0.2 };

const namesOf = (one: Partial<TaxedSubscription>) =>
  taxesOfPeriods({ id: ID, terms: MONTHLY, ordered: [ORDERED], set: [], ...one }).map(
    ({ firstPeriod, origin, taxes }) => [firstPeriod, origin, ...taxes.map(({ name }) => name)],
  );
const old = rateOf('old', { validTo: '2031-03-31T10:00:00.000Z' });
const next = rateOf('new', { validFrom: '2031-03-31T10:00:00.000Z' });

describe('the taxes of the periods of a subscription', () => {
  it('are those of the order where no rates tax it', () => {
    expect(namesOf({})).toStrictEqual([[0, 'order', 'Ordered']]);
  });

  it('are those of the rates that hold at the first moment of the period', () => {
    expect(namesOf({ rates: [old, next] })).toStrictEqual([
      [0, 'rates', 'old'],
      [2, 'rates', 'new'],
    ]);
  });

  it.each([
    ['ends at the first moment of a period', '2031-03-31T10:00:00.000Z', 2],
    ['ends one moment later', '2031-03-31T10:00:00.001Z', 3],
    ['ends within a period', '2031-04-15T00:00:00.000Z', 3],
  ])('stay to the end of the period if a rate %s', (_, validTo, firstPeriod) => {
    expect(namesOf({ rates: [rateOf('VAT', { validTo })] })).toStrictEqual([
      [0, 'rates', 'VAT'],
      [firstPeriod, 'rates'],
    ]);
  });

  it('are none where no rate holds, as for an export or an exempt account', () => {
    expect(namesOf({ rates: [] })).toStrictEqual([[0, 'rates']]);
  });

  const from = '2031-02-28T10:00:00.000Z';

  it.each<[string, SetTaxes['taxes'], readonly unknown[], readonly unknown[]]>([
    ['a tax', [OWN], ['administrator', 'Own'], ['administrator', 'Own']],
    ['nothing', [], ['administrator'], ['rates', 'VAT']],
    ['null', null, ['order', 'Ordered'], ['rates', 'VAT']],
  ])('are those that an administrator set from the next period on: %s', (_, taxes, one, other) => {
    const set = [{ from, taxes }];
    expect(namesOf({ set }).at(-1)).toStrictEqual([2, ...one]);
    expect(namesOf({ set, rates: [rateOf('VAT')] }).at(-1)).toStrictEqual([2, ...other]);
  });

  it('are not those that were set at the moment when the period began, whatever else changes then', () => {
    const rates = [rateOf('new', { validFrom: from })];
    expect(namesOf({ set: [{ from, taxes: [OWN] }], rates })).toStrictEqual([
      [0, 'rates'],
      [1, 'rates', 'new'],
      [2, 'administrator', 'Own'],
    ]);
  });

  it('change with a plan that begins in the middle of a period', () => {
    const startsAt = new Date('2031-04-10T10:00:00.000Z');
    const terms = inSequence(MONTHLY, [{ firstPeriod: 3, terms: { ...MONTHLY, startsAt } }]);
    const rates = [rateOf('VAT', { validFrom: '2031-04-05T00:00:00.000Z' })];
    expect(namesOf({ terms, rates }).at(-1)).toStrictEqual([3, 'rates', 'VAT']);
  });

  it('have the same id in each invoice', () => {
    const [{ taxes }] = taxesOfPeriods({
      ...{ id: ID, terms: MONTHLY, ordered: [], set: [] },
      rates: [rateOf('VAT')],
    });
    expect(taxes).toStrictEqual([taxItem(rateOf('VAT'), ID)]);
  });
});

const moment = fc
  .integer({ min: -60, max: 700 })
  .map((days) => new Date(MONTHLY.startsAt.getTime() + days * 43_200_000).toISOString());
const rates: fc.Arbitrary<readonly GivenRate[]> = fc
  .array(fc.record({ validFrom: moment, validTo: moment }, { requiredKeys: [] }), { maxLength: 4 })
  .map((all) => all.map((one, index) => rateOf(String(index), one)));
const set = fc
  .uniqueArray(moment, { maxLength: 4 })
  .map((all) => [...all].sort())
  .chain((all) =>
    fc.tuple(
      ...all.map((from) => fc.constantFrom([OWN], [], null).map((taxes) => ({ from, taxes }))),
    ),
  );
const terms = fc.record({
  interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  frequency: fc.integer({ min: 1, max: 3 }),
  trial: fc.integer({ min: 0, max: 2 }),
});

describe('the taxes of any subscription', () => {
  it('are those that one finds for each period on its own', () => {
    fc.assert(
      fc.property(terms, set, fc.option(rates), (more, given, found) => {
        const one = { ...MONTHLY, ...more };
        const taxed = { id: ID, terms: one, ordered: [ORDERED], set: given };
        const all = taxesOfPeriods({ ...taxed, rates: found ?? undefined });
        for (let index = 0; index < 20; index += 1) {
          const start = periodAt(one, index)?.start ?? one.startsAt;
          expect(ofPeriod(all, index).taxes).toStrictEqual(alone(given, found, start));
        }
      }),
    );
  });

  it('stay the same for periods that are not billed when older ones are dropped', () => {
    fc.assert(
      fc.property(terms, set, moment, fc.nat(5), (more, given, from, nextPeriod) => {
        const one = { ...MONTHLY, ...more };
        const before = given.filter((earlier) => earlier.from < from);
        const added = { from, taxes: [OWN] };
        const kept = withSetTaxes({ terms: one, set: before }, nextPeriod, added);
        const known = { id: ID, terms: one, ordered: [ORDERED] };
        const all = taxesOfPeriods({ ...known, set: [...before, added] });
        const after = taxesOfPeriods({ ...known, set: kept });
        for (let index = nextPeriod; index < nextPeriod + 20; index += 1) {
          expect(ofPeriod(after, index).taxes).toStrictEqual(ofPeriod(all, index).taxes);
        }
        const waiting = Math.max(0, firstIndexAfter(one, new Date(from)) - nextPeriod);
        expect(kept.length).toBeLessThanOrEqual(waiting + 2);
      }),
    );
  });
});

/** What holds for a period that begins then, by the letter of the rule. */
function alone(
  given: readonly SetTaxes[],
  found: readonly GivenRate[] | null,
  start: Date,
): readonly TaxItem[] {
  const at = start.toISOString();
  const own = given.filter(({ from }) => from < at).at(-1)?.taxes;
  if (own?.length === 1) return own;
  if (found === null) return own ?? [ORDERED];
  const holding = ratesAt(
    new Map([['DE', found]]),
    { country: 'DE' },
    { category: 'standard', at },
  );
  return holding.map((rate) => taxItem(rate, ID));
}

describe('the taxes that are stored', () => {
  it('are dropped when the last of them is taken back', () => {
    const at = (day: string) => `2031-02-${day}T10:00:00.000Z`;
    const one = { from: at('01'), taxes: [OWN] };
    const taxed = { terms: MONTHLY, set: [one] };
    expect(withSetTaxes(taxed, 1, { from: at('02'), taxes: null })).toStrictEqual([]);
    const later = { from: '2031-03-02T00:00:00.000Z', taxes: null };
    expect(withSetTaxes(taxed, 1, later)).toStrictEqual([one, later]);
    expect(withSetTaxes(taxed, 2, later)).toStrictEqual([one, later]);
  });
});
