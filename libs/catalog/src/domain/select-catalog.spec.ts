import fc from 'fast-check';
import { type CatalogRule, type Schedule, selectCatalog, type Visit } from './select-catalog';

const NOON = '2031-04-05T12:00:00.000Z';
const at = (hour: string) => `2031-04-05T${hour}:00:00.000Z`;

function rule(catalogId: string, criteria: Partial<CatalogRule> = {}): CatalogRule {
  return { catalogId, channels: [], tags: [], accountIds: [], schedules: [], ...criteria };
}

/** Catalogs were published in the order of their letters; rules are as old as they stand here. */
function selected(rules: readonly CatalogRule[], visit: Partial<Visit> = {}): string | undefined {
  return selectCatalog(rules, ['a', 'b', 'c'], { at: NOON, ...visit });
}

describe('selecting a catalog', () => {
  it('takes the catalog that was published first if there is no rule', () => {
    expect(selected([])).toBe('a');
  });

  it('finds nothing if nothing is published', () => {
    expect(selectCatalog([rule('a')], [], { at: NOON })).toBeUndefined();
  });

  it('passes over the rules of a catalog that is not published', () => {
    expect(selected([rule('unpublished', { channels: ['web'] })], { channel: 'web' })).toBe('a');
  });

  it.each<[string, Partial<CatalogRule>, Partial<Visit>, boolean]>([
    ['everything left open', {}, {}, true],
    ['everything left open', {}, { channel: 'web', tag: 'sale', accountId: '1' }, true],
    ['the channel', { channels: ['app', 'web'] }, { channel: 'web' }, true],
    ['another channel', { channels: ['app'] }, { channel: 'web' }, false],
    ['no channel', { channels: ['app'] }, {}, true],
    ['the tag', { tags: ['sale'] }, { tag: 'sale' }, true],
    ['another tag', { tags: ['sale'] }, { tag: 'Sale' }, false],
    ['no tag', { tags: ['sale'] }, {}, false],
    ['the account', { accountIds: ['1'] }, { accountId: '1' }, true],
    ['another account', { accountIds: ['1'] }, { accountId: '2' }, false],
    ['no account', { accountIds: ['1'] }, {}, false],
    ['one criterion of two', { channels: ['web'], tags: ['sale'] }, { channel: 'web' }, false],
  ])('judges %s of %j for %j', (_, criteria, visit, holds) => {
    expect(selected([rule('b', criteria)], visit)).toBe(holds ? 'b' : 'a');
  });

  it.each<[readonly Schedule[], boolean]>([
    [[{}], true],
    [[{ validFrom: NOON }], true],
    [[{ validTo: NOON }], false],
    [[{ validFrom: at('13') }], false],
    [[{ validFrom: at('11'), validTo: at('13') }], true],
    [[{ validTo: at('11') }, { validFrom: at('11') }], true],
    [[{ validTo: at('11') }, { validFrom: at('13') }], false],
  ])('judges the schedules %j at noon', (schedules, holds) => {
    expect(selected([rule('b', { schedules })])).toBe(holds ? 'b' : 'a');
  });

  it('prefers most criteria met by a given value', () => {
    const rules = [
      rule('b', { channels: ['web'] }),
      rule('c', { channels: ['web'], tags: ['sale'] }),
    ];
    expect(selected(rules, { channel: 'web', tag: 'sale' })).toBe('c');
  });

  it('counts a schedule that holds as met', () => {
    const rules = [
      rule('b', { channels: ['web'] }),
      rule('c', { channels: ['web'], schedules: [{}] }),
    ];
    expect(selected(rules, { channel: 'web' })).toBe('c');
  });

  it('does not count a channel that the request leaves out as met', () => {
    const rules = [rule('b', { channels: ['web'] }), rule('c', { tags: ['sale'] })];
    expect(selected(rules, { tag: 'sale' })).toBe('c');
  });

  it('then prefers fewest criteria left open', () => {
    const rules = [rule('b', { tags: ['sale'] }), rule('c', { tags: ['sale'], channels: ['web'] })];
    expect(selected(rules, { tag: 'sale' })).toBe('c');
  });

  it('then prefers the oldest rule', () => {
    const rules = [rule('c', { channels: ['web'] }), rule('b', { channels: ['web'] })];
    expect(selected(rules, { channel: 'web' })).toBe('c');
  });
});

describe('for any rules and visit', () => {
  const catalog = fc.constantFrom('a', 'b', 'c');
  const words = fc.uniqueArray(fc.constantFrom('x', 'y'));
  const schedule = fc.constantFrom<Schedule>({}, { validFrom: NOON }, { validTo: NOON });
  const anyRule = fc.record({
    catalogId: catalog,
    channels: words,
    tags: words,
    accountIds: words,
    schedules: fc.array(schedule, { maxLength: 2 }),
  });
  const word = fc.constantFrom('x', 'y');
  const anyVisit = fc.record(
    { channel: word, tag: word, accountId: word, at: fc.constantFrom(at('11'), NOON) },
    { requiredKeys: ['at'] },
  );

  it('selects out of what is published, and something whenever there is anything', () => {
    const law = (rules: CatalogRule[], published: string[], visit: Visit) => {
      const found = selectCatalog(rules, published, visit);
      expect(found === undefined ? published.length === 0 : published.includes(found)).toBe(true);
    };
    fc.assert(fc.property(fc.array(anyRule), fc.uniqueArray(catalog), anyVisit, law));
  });

  it('is not turned by a younger rule with the same criteria', () => {
    const law = (rules: CatalogRule[], other: string, visit: Visit) => {
      const younger = rules.map((one) => ({ ...one, catalogId: other }));
      expect(selected([...rules, ...younger], visit)).toBe(selected(rules, visit));
    };
    fc.assert(fc.property(fc.array(anyRule), catalog, anyVisit, law));
  });
});
