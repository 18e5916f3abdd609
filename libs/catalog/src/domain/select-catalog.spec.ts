import fc from 'fast-check';
import {
  candidatesOf,
  type CatalogRule,
  type PublishedCatalog,
  type RuleSchedule,
  selectCatalog,
  type Visit,
} from './select-catalog';

const NOON = '2031-04-05T12:00:00.000Z';
const at = (hour: string) => `2031-04-05T${hour}:00:00.000Z`;
const moment = new Date(NOON);

type Criteria = Partial<Pick<CatalogRule, 'channels' | 'tags' | 'accountIds' | 'schedules'>>;
type Rule = Omit<CatalogRule, 'sequence'>;

function rule(catalogId: string, criteria: Criteria = {}): Rule {
  const open = { channels: [], tags: [], accountIds: [], schedules: [] };
  return { id: `rule of ${catalogId}`, catalogId, createdAt: moment, ...open, ...criteria };
}

/** As many milliseconds after the others as it stands behind them. */
function publishedInTurn(ids: readonly string[]): readonly PublishedCatalog[] {
  return ids.map((id, index) => {
    const firstPublishedAt = new Date(moment.getTime() + index);
    return { id, firstPublishedAt, createdAt: moment };
  });
}

/** Catalogs were published in the order of `published`; rules are as old as they stand here. */
function selected(
  rules: readonly Rule[],
  visit: Partial<Visit> = {},
  published: readonly string[] = ['a', 'b', 'c'],
): string | undefined {
  const aged = rules.map((one, sequence) => ({ ...one, sequence }));
  const candidates = candidatesOf(aged, publishedInTurn(published));
  return selectCatalog(candidates, { at: NOON, ...visit });
}

describe('the candidates', () => {
  it('are the catalogs that no rule names, of which the one published first is selected', () => {
    expect(selected([])).toBe('a');
    expect(selected([rule('a', { tags: ['sale'] })])).toBe('b');
    expect(selected([rule('a', { tags: ['sale'] }), rule('b', { tags: ['sale'] })])).toBe('c');
  });

  it('are none if nothing is published', () => {
    expect(selected([rule('a')], {}, [])).toBeUndefined();
  });

  it('are none if every published catalog is meant for somebody else', () => {
    const rules = [rule('a', { channels: ['b2b'] }), rule('b', { tags: ['sale'] })];
    expect(selected(rules, { channel: 'web' }, ['a', 'b'])).toBeUndefined();
  });

  it('do not include the catalog of a rule that is not published', () => {
    expect(selected([rule('draft', { channels: ['web'] })], { channel: 'web' })).toBe('a');
    expect(selected([rule('draft')], {}, [])).toBeUndefined();
  });

  it('include a catalog for each of its rules that holds', () => {
    const rules = [rule('b', { channels: ['web'] }), rule('b', { tags: ['sale'] })];
    expect(selected(rules, { channel: 'web' })).toBe('b');
    expect(selected(rules, { channel: 'app', tag: 'sale' })).toBe('b');
    expect(selected(rules, { channel: 'app' })).toBe('a');
  });

  it.each<[string, Criteria, Partial<Visit>, boolean]>([
    ['everything left empty', {}, {}, true],
    ['everything left empty', {}, { channel: 'web', tag: 'sale', accountId: '1' }, true],
    ['the channel', { channels: ['app', 'web'] }, { channel: 'web' }, true],
    ['another channel', { channels: ['app'] }, { channel: 'web' }, false],
    ['a channel in another letter case', { channels: ['app'] }, { channel: 'App' }, false],
    ['no channel', { channels: ['app'] }, {}, true],
    ['the tag', { tags: ['sale'] }, { tag: 'sale' }, true],
    ['another tag', { tags: ['sale'] }, { tag: 'Sale' }, false],
    ['no tag', { tags: ['sale'] }, {}, false],
    ['the account', { accountIds: ['1'] }, { accountId: '1' }, true],
    ['another account', { accountIds: ['1'] }, { accountId: '2' }, false],
    ['no account', { accountIds: ['1'] }, {}, false],
    ['one criterion of two', { channels: ['web'], tags: ['sale'] }, { channel: 'web' }, false],
  ])('are judged by %s: %j for %j', (_, criteria, visit, holds) => {
    expect(selected([rule('a', criteria)], visit, ['a'])).toBe(holds ? 'a' : undefined);
  });

  it.each<[readonly RuleSchedule[], boolean]>([
    [[{}], true],
    [[{ validFrom: NOON }], true],
    [[{ validTo: NOON }], false],
    [[{ validFrom: at('13') }], false],
    [[{ validFrom: at('11'), validTo: at('13') }], true],
    [[{ validTo: at('11') }, { validFrom: at('11') }], true],
    [[{ validTo: at('11') }, { validFrom: at('13') }], false],
  ])('are judged by the schedules %j at noon', (schedules, holds) => {
    expect(selected([rule('a', { schedules })], {}, ['a'])).toBe(holds ? 'a' : undefined);
  });
});

describe('the order of the candidates', () => {
  it('begins with more criteria met by a given value', () => {
    const rules = [
      rule('b', { channels: ['web'] }),
      rule('c', { channels: ['web'], tags: ['sale'] }),
    ];
    expect(selected(rules, { channel: 'web', tag: 'sale' })).toBe('c');
    expect(selected([rule('b', { tags: ['sale'] })], { tag: 'sale' })).toBe('b');
  });

  it('does not count a schedule that holds, because no request gives the time', () => {
    const always = { schedules: [{}] };
    const rules = [rule('b', { channels: ['web'] }), rule('c', { channels: ['web'], ...always })];
    expect(selected(rules, { channel: 'web' })).toBe('b');
    expect(selected([rule('b', { channels: ['web'], ...always })])).toBe('a');
    expect(selected([rule('b', { channels: ['web'], ...always }), rule('c')])).toBe('c');
  });

  it('does not count a channel that the request leaves out as met', () => {
    const rules = [rule('b', { channels: ['web'] }), rule('c', { tags: ['sale'] })];
    expect(selected(rules, { tag: 'sale' })).toBe('c');
    const narrower = rule('b', { channels: ['web'], tags: ['sale'] });
    expect(selected([rule('c'), narrower], { tag: 'sale' })).toBe('b');
  });

  it('then takes what does not need the missing channel', () => {
    const rules = [
      rule('b', { channels: ['web'], tags: ['sale'] }),
      rule('c', { tags: ['sale'] }),
      rule('a', { channels: ['app'] }),
    ];
    expect(selected(rules, { tag: 'sale' })).toBe('c');
    expect(selected([rule('b', { channels: ['web'] })])).toBe('a');
    expect(selected([rule('a', { channels: ['web'] })])).toBe('b');
    expect(selected([rule('a', { channels: ['web'] }), rule('b')])).toBe('b');
  });

  it('then takes a rule before a catalog without rules', () => {
    expect(selected([rule('c')])).toBe('c');
    expect(selected([rule('c')], { channel: 'web', tag: 'sale', accountId: '1' })).toBe('c');
  });

  it('then takes the oldest rule', () => {
    const criteria = { channels: ['web'] };
    expect(selected([rule('c', criteria), rule('b', criteria)], { channel: 'web' })).toBe('c');
    expect(selected([rule('c', criteria), rule('b', criteria)], {}, ['b', 'c'])).toBe('c');
  });

  it('takes of rules that were created at once the one that was stored first', () => {
    const published = publishedInTurn(['a', 'b']);
    const twin = (catalogId: string, more: Partial<CatalogRule>) => ({
      ...rule(catalogId),
      sequence: 1,
      ...more,
    });
    const older = twin('b', { createdAt: new Date(0) });
    const rules = [twin('a', {}), older];
    expect(candidatesOf(rules, published)[0]?.catalogId).toBe('b');
    const byId = [twin('a', { id: '2' }), twin('b', { id: '1' })];
    expect(candidatesOf(byId, published)[0]?.catalogId).toBe('b');
  });

  it('takes of catalogs that were published at once the one that was created first', () => {
    const firstPublishedAt = moment;
    const catalogs = [
      { id: 'a', firstPublishedAt, createdAt: moment },
      { id: 'c', firstPublishedAt, createdAt: new Date(0) },
      { id: 'b', firstPublishedAt, createdAt: new Date(0) },
    ];
    const ids = candidatesOf([], catalogs).map(({ catalogId }) => catalogId);
    expect(ids).toStrictEqual(['b', 'c', 'a']);
  });
});

describe('for any rules and any request', () => {
  const catalog = fc.constantFrom('a', 'b', 'c');
  const word = fc.constantFrom('x', 'y');
  const words = fc.uniqueArray(word);
  const schedule = fc.constantFrom<RuleSchedule>({}, { validFrom: NOON }, { validTo: NOON });
  const anyRule = fc
    .record({
      catalogId: catalog,
      channels: words,
      tags: words,
      accountIds: words,
      schedules: fc.array(schedule, { maxLength: 2 }),
    })
    .map(({ catalogId, ...criteria }) => rule(catalogId, criteria));
  const rules = fc.array(anyRule, { maxLength: 8 });
  const published = fc.uniqueArray(catalog);
  const visits = fc.record(
    { channel: word, tag: word, accountId: word, at: fc.constantFrom(at('11'), NOON) },
    { requiredKeys: ['at'] },
  );

  it('a catalog that only rules for other channels name is never selected', () => {
    const law = (all: Rule[], ids: string[], visit: Visit, channel: string) => {
      const others = all.map((one) => ({
        ...one,
        channels: one.channels.filter((name) => name !== channel),
      }));
      const foreign = others.filter(({ channels }) => channels.length > 0);
      const named = (some: readonly Rule[], id: string | undefined) =>
        some.some(({ catalogId }) => catalogId === id);
      const found = selected(others, { ...visit, channel }, ids);
      const general = others.filter((one) => !foreign.includes(one));
      expect(named(foreign, found) && !named(general, found)).toBe(false);
    };
    fc.assert(fc.property(rules, published, visits, word, law));
  });

  it('only what is published is selected', () => {
    const law = (all: Rule[], ids: string[], visit: Visit) => {
      const found = selected(all, visit, ids);
      expect(found === undefined || ids.includes(found)).toBe(true);
    };
    fc.assert(fc.property(rules, published, visits, law));
  });

  it('one is selected as long as one published catalog has no rules', () => {
    const law = (all: Rule[], ids: string[], visit: Visit) => {
      const open = ids.filter((id) => all.every(({ catalogId }) => catalogId !== id));
      fc.pre(open.length > 0);
      expect(selected(all, visit, ids)).toBeDefined();
    };
    fc.assert(fc.property(rules, published, visits, law));
  });

  it('the order in which rules and catalogs are read does not matter', () => {
    const positions = fc.array(fc.nat(), { minLength: 8, maxLength: 8 });
    const shuffled = <T>(all: readonly T[], by: readonly number[]) =>
      all
        .map((one, index) => ({ one, key: by[index] ?? 0 }))
        .sort((one, other) => one.key - other.key)
        .map(({ one }) => one);
    const law = (all: Rule[], ids: string[], visit: Visit, by: number[]) => {
      const aged = all.map((one, sequence) => ({ ...one, sequence }));
      const catalogs = publishedInTurn(ids);
      const turned = candidatesOf(shuffled(aged, by), shuffled(catalogs, by));
      expect(selectCatalog(turned, visit)).toBe(selected(all, visit, ids));
    };
    fc.assert(fc.property(rules, published, visits, positions, law));
  });

  it('a schedule that holds makes no rule come before another one', () => {
    const law = (all: Rule[], visit: Visit, scheduled: readonly boolean[]) => {
      const open = all.map((one) => ({ ...one, schedules: [] }));
      const some = open.map((one, index) =>
        scheduled[index] === true ? { ...one, schedules: [{}] } : one,
      );
      expect(selected(some, visit)).toBe(selected(open, visit));
    };
    const scheduled = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
    fc.assert(fc.property(rules, visits, scheduled, law));
  });

  it('a newer rule with the same criteria changes nothing', () => {
    const law = (all: Rule[], other: string, visit: Visit) => {
      const named = all.some(({ catalogId }) => catalogId === other);
      fc.pre(named);
      const younger = all.map((one) => ({ ...one, catalogId: other }));
      expect(selected([...all, ...younger], visit)).toBe(selected(all, visit));
    };
    fc.assert(fc.property(rules, catalog, visits, law));
  });
});
