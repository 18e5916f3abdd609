import { spellingsOfRegion, isCountry, isPostcode, isRegionOf } from './places';

describe('a country', () => {
  it.each(['DE', 'de', 'GB', 'US', 'TW', 'AX'])('may be %s', (code) => {
    expect(isCountry(code)).toBe(true);
  });

  it.each(['', 'D', 'DEU', 'XX', 'ZZ', 'UK', 'EU', 'XK', 'SU', ' DE', 'Germany', '276', 'ſE'])(
    'cannot be %j',
    (code) => {
      expect(isCountry(code)).toBe(false);
    },
  );
});

describe('a region', () => {
  it.each([
    ['DE', 'SH'],
    ['de', 'sh'],
    ['DE', 'DE-SH'],
    ['DE', 'Schleswig-Holstein'],
    ['DE', ' schleswig-holstein '],
    ['DE', 'Baden-Wurttemberg'],
    ['DE', 'BADEN-WÜRTTEMBERG'],
    ['US', 'NY'],
    ['US', 'New  York'],
    ['GB', 'London, City of'],
    ['GB', 'City of London'],
    ['GB', 'kent'],
    ['ES', 'Murcia'],
    ['GW', 'Bijagós'],
    ['MA', 'Laâyoune'],
    ['FR', '75C'],
    ['TR', 'Diyarbakir'],
    ['IT', "Valle d’Aosta, Vallée d'Aoste"],
  ])('of %s is %j', (country, region) => {
    expect(isRegionOf(country, region)).toBe(true);
  });

  it.each([
    ['DE', 'NY'],
    ['DE', 'US-NY'],
    ['DE', 'Kiel'],
    ['DE', '-SH'],
    ['DE', 'DE'],
    ['US', 'SH'],
    ['GB', 'City of'],
    ['AT', 'Schleswig-Holstein'],
  ])('of %s is not %j', (country, region) => {
    expect(isRegionOf(country, region)).toBe(false);
  });

  it('is anything in a country without regions, or in no country', () => {
    expect(isRegionOf('HK', 'Kowloon')).toBe(true);
    expect(isRegionOf('XX', 'anywhere')).toBe(true);
  });
});

describe('a postcode', () => {
  it.each(['24103', 'SW1A 1AA', 'D02 AF30', '123-4567', '1', '-', 'AAAA BBBB CCCC D', '١٢٣٤٥'])(
    'may be %j',
    (text) => {
      expect(isPostcode(text)).toBe(true);
    },
  );

  it.each(['', 'AAAA BBBB CCCC DD', '24103\n', '2410/3', '2410.3', '24103!', '241\u00a003'])(
    'cannot be %j',
    (text) => {
      expect(isPostcode(text)).toBe(false);
    },
  );
});

describe('the spellings of a region', () => {
  it('are its codes and its names without accents, whichever of them was named', () => {
    for (const region of ['QC', 'ca-qc', 'Quebec', 'Québec']) {
      expect(spellingsOfRegion('CA', region)).toEqual(
        expect.arrayContaining(['QC', 'CA-QC', 'QUEBEC']),
      );
    }
    expect(spellingsOfRegion('US', 'New York')).toContain('NY');
    expect(spellingsOfRegion('US', 'Ny')).not.toContain('NJ');
    expect(spellingsOfRegion('CA', 'Nowhere')).toEqual(['NOWHERE']);
  });
});
