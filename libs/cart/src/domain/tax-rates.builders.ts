import type { GivenRate } from '#kernel';
import type { GivenTaxation } from './rules/tax-rates';

type RateOptions = Partial<GivenRate> & Pick<GivenRate, 'name' | 'country' | 'rate'>;

let made = 0;

/** A rate for everything standard in a whole country. */
export function taxRate(options: RateOptions): GivenRate {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    postcodes: [],
    category: 'standard',
    priority: 0,
    compound: false,
    appliesToShipping: true,
    ...options,
  };
}

/** The rates are the source of taxes. */
export function taxationOf(
  rates: readonly GivenRate[],
  more: Partial<Omit<GivenTaxation, 'rates'>> = {},
): GivenTaxation {
  const countries = new Set(rates.map(({ country }) => country));
  return {
    source: 'rates',
    pricesIncludeTax: false,
    defaultCountry: null,
    rates: new Map(
      [...countries].map((code) => [code, rates.filter(({ country }) => country === code)]),
    ),
    ...more,
  };
}

/** Rates of real places; the sales taxes of the United States are made up of three. */
export const REAL_RATES: readonly GivenRate[] = [
  taxRate({ name: 'USt', country: 'DE', rate: 0.19 }),
  taxRate({ name: 'USt 7 %', country: 'DE', rate: 0.07, category: 'reduced' }),
  taxRate({ name: 'TVA', country: 'FR', rate: 0.2 }),
  taxRate({ name: 'TVA 5,5 %', country: 'FR', rate: 0.055, category: 'reduced' }),
  taxRate({ name: 'MWST', country: 'CH', rate: 0.081 }),
  taxRate({ name: 'MWST 2,6 %', country: 'CH', rate: 0.026, category: 'reduced' }),
  taxRate({ name: 'GST', country: 'CA', rate: 0.05 }),
  taxRate({ name: 'QST', country: 'CA', region: 'QC', rate: 0.09975, priority: 1 }),
  taxRate({ name: 'State', country: 'US', region: 'NY', rate: 0.04 }),
  taxRate({
    name: 'City',
    country: 'US',
    region: 'NY',
    rate: 0.045,
    priority: 1,
    postcodes: [{ from: '100', to: '104' }],
  }),
  taxRate({
    name: 'District',
    country: 'US',
    region: 'NY',
    rate: 0.00375,
    priority: 2,
    compound: true,
    postcodes: [{ from: '10001', to: '10299' }],
  }),
];
