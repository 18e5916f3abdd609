import { type Destination, type GivenRate, ratesAt, taxed, taxItem } from '#kernel';
import { REAL_RATES, taxationOf, taxRate } from '../tax-rates.builders';

const AT = '2031-04-05T06:20:00.000Z';
const LINE = '1a2b3c4d-5e6f-4701-8293-a4b5c6d7e8f9';

const standard = { category: 'standard', at: AT };

const namesAt = (
  rates: readonly GivenRate[],
  to: Destination,
  more: Partial<typeof standard> = {},
) => ratesAt(taxationOf(rates).rates, to, { ...standard, ...more }).map(({ name }) => name);

describe('the taxes of real places', () => {
  const quebec = { country: 'CA', region: 'QC', postcode: 'H2X 1Y4' };
  const manhattan = { country: 'US', region: 'NY', postcode: '10001' };

  it.each<[string, Destination, string, number, boolean, string[], number, number]>([
    ['Germany', { country: 'DE' }, 'standard', 1999, false, ['USt'], 1999, 380],
    ['Germany', { country: 'DE' }, 'standard', 2379, true, ['USt'], 1999, 380],
    ['Germany, a book', { country: 'DE' }, 'reduced', 999, true, ['USt 7 %'], 934, 65],
    ['France, a book', { country: 'FR' }, 'reduced', 1055, true, ['TVA 5,5 %'], 1000, 55],
    // 107.80 CHF and 0.33 CHF: 8.1 % of 0.33 is 2.673 centimes.
    ['Switzerland', { country: 'CH' }, 'standard', 10_780, true, ['MWST'], 9972, 808],
    ['Switzerland', { country: 'CH' }, 'standard', 33, false, ['MWST'], 33, 3],
    ['Switzerland, food', { country: 'CH' }, 'reduced', 250, true, ['MWST 2,6 %'], 244, 6],
    ['Ontario', { country: 'CA', region: 'ON' }, 'standard', 10_000, false, ['GST'], 10_000, 500],
    ['Quebec', quebec, 'standard', 10_000, false, ['GST', 'QST'], 10_000, 1498],
    ['Quebec', quebec, 'standard', 2799, false, ['GST', 'QST'], 2799, 419],
    // 4 % and 4.5 %, and 0.375 % of the price with both: 1000 + 85 + 4.06875.
    ['Manhattan', manhattan, 'standard', 1000, false, ['State', 'City', 'District'], 1000, 89],
    [
      'Bronx',
      { ...manhattan, postcode: '10451' },
      'standard',
      1000,
      false,
      ['State', 'City'],
      1000,
      85,
    ],
    ['Albany', { ...manhattan, postcode: '12207' }, 'standard', 1000, false, ['State'], 1000, 40],
    ['Oregon', { country: 'US', region: 'OR' }, 'standard', 1000, false, [], 1000, 0],
    ['an export', { country: 'JP', region: '13' }, 'standard', 1000, false, [], 1000, 0],
  ])('%s: %j, %s, %d (included: %p)', (_, to, category, value, included, names, net, tax) => {
    const rates = ratesAt(taxationOf(REAL_RATES).rates, to, { ...standard, category });
    expect(rates.map(({ name }) => name)).toEqual(names);
    const items = rates.map((rate) => taxItem(rate, LINE));
    expect(taxed(value, included, items)).toEqual({ withoutTax: net, tax, withTax: net + tax });
  });
});

describe('the rates for an address', () => {
  const at = { country: 'DE', region: 'Bayern', postcode: '80331' };

  it.each([
    { country: 'de', region: ' bayern ', postcode: '80 331' },
    { country: 'DE', region: 'BAYERN', postcode: '80331' },
  ])('are those of %j, in any letter case', (to) => {
    const postcodes = [{ from: '803', to: '803' }];
    const rates = [taxRate({ name: 'A', country: 'DE', region: 'BAYERN', postcodes, rate: 0.1 })];
    expect(namesAt(rates, to)).toEqual(['A']);
  });

  it.each<[string, Partial<GivenRate>]>([
    ['another country', { country: 'AT' }],
    ['another region', { region: 'HESSEN' }],
    ['other postcodes', { postcodes: [{ from: '81', to: '89' }] }],
    ['another category', { category: 'reduced' }],
    ['a time that has not begun', { validFrom: '2031-04-05T06:20:00.001Z' }],
    ['a time that is over', { validTo: AT }],
  ])('are not those of %s', (_, more) => {
    expect(namesAt([taxRate({ name: 'A', country: 'DE', rate: 0.1, ...more })], at)).toEqual([]);
  });

  it('know a region by each of its names, with accents or without', () => {
    const regionNames = ['CA-QC', 'QC', 'QUEBEC'];
    const rates = [taxRate({ name: 'QST', country: 'CA', region: 'QC', regionNames, rate: 0.1 })];
    for (const region of ['qc', 'CA-QC', 'Quebec', 'Québec']) {
      expect(namesAt(rates, { country: 'CA', region })).toEqual(['QST']);
    }
    expect(namesAt(rates, { country: 'CA', region: 'Ontario' })).toEqual([]);
  });

  it('change at the moment that they say', () => {
    const rates = [
      taxRate({ name: 'old', country: 'DE', rate: 0.16, validTo: AT }),
      taxRate({ name: 'new', country: 'DE', rate: 0.19, validFrom: AT }),
    ];
    expect(namesAt(rates, at)).toEqual(['new']);
    expect(namesAt(rates, at, { at: '2031-04-05T06:19:59.999Z' })).toEqual(['old']);
  });

  it('put a region or a postcode under no address that does not name one', () => {
    const rates = [
      taxRate({ name: 'A', country: 'DE', rate: 0.1, region: 'BAYERN' }),
      taxRate({ name: 'B', country: 'DE', rate: 0.1, postcodes: [{ from: '8', to: '8' }] }),
    ];
    expect(namesAt(rates, { country: 'DE' })).toEqual([]);
  });

  it('are all that fit, by priority, then compound ones last, then by age', () => {
    const rates = [
      taxRate({ name: 'third', country: 'DE', rate: 0.1, priority: 2 }),
      taxRate({ name: 'second', country: 'DE', rate: 0.1, priority: 1, compound: true }),
      taxRate({ name: 'first', country: 'DE', rate: 0.1, priority: 1 }),
      taxRate({ name: 'fourth', country: 'DE', rate: 0.1, priority: 2 }),
    ];
    expect(namesAt(rates, at)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('are for shipping only if they say so', () => {
    const rates = [
      taxRate({ name: 'A', country: 'DE', rate: 0.1 }),
      taxRate({ name: 'B', country: 'DE', rate: 0.1, appliesToShipping: false }),
    ];
    const facts = { ...standard, isShipping: true };
    expect(ratesAt(taxationOf(rates).rates, at, facts).map(({ name }) => name)).toEqual(['A']);
  });
});

describe('the tax of a rate on a line', () => {
  it('has the same id every time, and another one for each rate and each line', () => {
    const [one, other] = REAL_RATES.map((rate) => taxItem(rate, LINE).id);
    const [again] = REAL_RATES.map((rate) => taxItem(rate, LINE).id);
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});
