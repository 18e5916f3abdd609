import fc from 'fast-check';
import { checkCustomFields, isDate, type SentCustomFields } from './check';
import type { CustomField, StoredCustomFields, ValueType } from './custom-field';
import { inheritedCustomFields, shownCustomFields } from './show';

const field = (key: string, more: Partial<CustomField> = {}): CustomField => ({
  id: `id of ${key}`,
  resource: 'product',
  key,
  name: key,
  valueType: 'text',
  choices: null,
  required: false,
  visible: 'public',
  filterable: false,
  ...more,
});

const typed = (valueType: ValueType, choices: readonly string[] | null = null) =>
  field('value', { valueType, choices });

const check = (
  fields: readonly CustomField[],
  current: StoredCustomFields | null,
  sent: SentCustomFields,
  isNew = false,
) => checkCustomFields(fields, current, sent, { path: 'here', isNew });

const FIELDS = ['a', 'b', 'c', 'd'].map((key) => field(key));
const sent = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.option(fc.string(), { nil: null }),
);
const after = (current: StoredCustomFields | null, values: SentCustomFields) =>
  check(FIELDS, current, values).values ?? null;

describe('the check of custom fields', () => {
  it.each<[CustomField, readonly unknown[], readonly unknown[]]>([
    [typed('text'), ['', 'two\nlines', '🏺'.repeat(4096)], ['x'.repeat(4097), 1, true, {}, []]],
    [typed('integer'), [0, -5, Number.MAX_SAFE_INTEGER], [1.5, 2 ** 53, '1', true, Infinity]],
    [typed('decimal'), [0, -0.5, 1e300], [Infinity, NaN, '1', true]],
    [typed('boolean'), [true, false], [0, 'true', []]],
    [
      typed('date'),
      ['2028-02-29', '0001-01-01'],
      ['2027-02-29', '2031-4-5', '2031-04-05T00:00Z', 1],
    ],
    [typed('choice', ['a', 'b']), ['a'], ['A', 'c', '', 1]],
  ])('accepts and refuses values of $valueType', (one, right, wrong) => {
    for (const value of right) {
      expect(check([one], null, { value })).toEqual({ values: { [one.id]: value } });
    }
    for (const value of wrong) {
      expect(check([one], null, { value }).faults).toMatchObject([{ source: 'here.value' }]);
    }
  });

  it('reports unknown keys, even such as objects have by themselves', () => {
    const { faults } = check(FIELDS, null, JSON.parse('{"toString":1,"__proto__":{"a":1},"e":2}'));
    expect(faults?.map(({ source }) => source)).toEqual([
      'here.toString',
      'here.__proto__',
      'here.e',
    ]);
  });

  it('asks new resources for what is required, and lets nobody remove it', () => {
    const fields = [field('a', { required: true }), field('b')];
    const missing = [{ source: 'here.a', detail: 'here.a is required; send a value for it' }];
    expect(check(fields, null, { b: 'x' }, true).faults).toMatchObject(missing);
    expect(check(fields, null, { a: null }, true).faults).toMatchObject(missing);
    expect(check(fields, { 'id of a': 'x' }, { a: null }).faults).toMatchObject(missing);
    expect(check(fields, null, { b: 'x' })).toEqual({ values: { 'id of b': 'x' } });
  });

  it('lets a value be sent again that is no choice any more', () => {
    const one = typed('choice', ['new']);
    expect(check([one], { [one.id]: 'old' }, { value: 'old' })).toEqual({
      values: { [one.id]: 'old' },
    });
    expect(check([one], { [one.id]: 'old' }, { value: 'older' }).faults).toBeDefined();
  });

  it('is the same after one change as after the same one twice', () => {
    fc.assert(
      fc.property(sent, sent, (first, second) => {
        const once = after(after(null, first), second);
        expect(after(once, second)).toEqual(once);
      }),
    );
  });

  it('is the same after two changes as after one with the later values', () => {
    fc.assert(
      fc.property(sent, sent, (first, second) => {
        expect(after(after(null, first), second)).toEqual(after(null, { ...first, ...second }));
      }),
    );
  });

  it('forgets values of fields that are gone', () => {
    fc.assert(
      fc.property(sent, sent, fc.subarray(FIELDS), (first, second, left) => {
        const values = check(left, after(null, first), {}).values ?? {};
        const ids = new Set(left.map(({ id }) => id));
        expect(Object.keys(values).every((id) => ids.has(id))).toBe(true);
        expect(shownCustomFields([], after(null, second), 'admin')).toBeUndefined();
      }),
    );
  });
});

describe('what is shown of custom fields', () => {
  const fields = [field('a'), field('b', { visible: 'admin' })];
  const stored = { 'id of b': 2, 'id of a': 1, 'id of what was deleted': 3 };

  it('is everything to administrators, and what is public to others', () => {
    expect(shownCustomFields(fields, stored, 'admin')).toEqual({ a: 1, b: 2 });
    expect(shownCustomFields(fields, stored, 'public')).toEqual({ a: 1 });
    expect(shownCustomFields(fields, { 'id of b': 2 }, 'public')).toBeUndefined();
  });
});

describe('a child', () => {
  it('has the values of its parent where it has none', () => {
    fc.assert(
      fc.property(sent, sent, (own, ofParent) => {
        const [one, other] = [after(null, own), after(null, ofParent)];
        const all = inheritedCustomFields(one, other);
        for (const { id } of FIELDS) expect(all?.[id]).toBe(one?.[id] ?? other?.[id]);
      }),
    );
  });
});

describe('a date', () => {
  it('is every day of the calendar, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (day) => {
          expect(isDate(day.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
    expect(['2031-02-30', '2031-13-01', '2031-00-10', 'today'].some(isDate)).toBe(false);
  });
});
