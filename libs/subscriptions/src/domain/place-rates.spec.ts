import type { Destination } from '#kernel';
import { type RateSource, ratesOfPlaces } from './place-rates';
import { placeRate } from './place-rates.builders';

const state = placeRate('State', { country: 'US', region: 'NY' });
const city = placeRate('City', {
  country: 'US',
  region: 'NY',
  postcodes: [{ from: '100', to: '104' }],
});
const SOURCE: RateSource = {
  source: 'rates',
  defaultCountry: 'DE',
  rates: new Map([
    ['US', [state, city]],
    ['DE', [placeRate('reduced', { category: 'reduced' }), placeRate('VAT')]],
  ]),
};

const namesAt = (place: Destination | null, more: Partial<RateSource> = {}, isExempt = false) =>
  ratesOfPlaces({ ...SOURCE, ...more })({ place, isExempt })?.map(({ name }) => name);

describe('the rates for the place of a subscription', () => {
  it.each<[Destination, readonly string[]]>([
    [{ country: 'US', region: 'NY', postcode: '10001' }, ['State', 'City']],
    [{ country: 'US', region: 'NY' }, ['State']],
    [{ country: 'US' }, []],
    [{ country: 'de', postcode: '24103' }, ['VAT']],
    [{ country: 'JP' }, []],
    [{}, ['VAT']],
  ])('are the standard ones of %j', (place, names) => {
    expect(namesAt(place)).toStrictEqual(names);
  });

  it('are none for an exempt account, or without any country', () => {
    expect(namesAt({ country: 'DE' }, {}, true)).toStrictEqual([]);
    expect(namesAt(null, {}, true)).toStrictEqual([]);
    expect(namesAt({}, { defaultCountry: null })).toStrictEqual([]);
  });

  it('do not tax it if they are not the source, or its place is unknown', () => {
    expect(namesAt({ country: 'DE' }, { source: 'none' })).toBeUndefined();
    expect(namesAt(null, { source: 'none' }, true)).toBeUndefined();
    expect(namesAt({ country: 'DE' }, { source: 'an-extension' }, true)).toBeUndefined();
    expect(namesAt(null)).toBeUndefined();
  });

  it('are of each place of several', () => {
    const ratesOf = ratesOfPlaces(SOURCE);
    const counts = ['US', 'DE', 'US', 'DE'].map(
      (country) => ratesOf({ place: { country, region: 'NY' }, isExempt: false })?.length,
    );
    expect(counts).toStrictEqual([1, 1, 1, 1]);
  });
});
