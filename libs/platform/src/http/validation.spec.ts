import { DomainError, type Fault, faultOf, invalid } from '#kernel';
import {
  BodyPipe,
  faultsOf,
  inInputOrder,
  isPlainObject,
  MAX_FAULTS,
  wellFormed,
} from './validation';
import { Integer, Judged, Optional, Removable } from './wire';
import { Text } from './wire-texts';
import { Nested, NestedList, NestedMap } from './wire-nested';

class Item {
  @Integer(1)
  quantity!: number;

  @Optional()
  @Text(1, 5)
  note?: string;
}

class Data {
  @Text(1, 10)
  name!: string;

  @Integer(0, 9)
  rank!: number;

  @Optional()
  @Text(1, 10)
  hint?: string;

  @Removable()
  @Text(1, 10)
  website?: string | null;

  @Optional()
  @NestedList(() => Item, 1, 50)
  items?: Item[];

  @Optional()
  @NestedMap(() => Item, { mustBe: 'short texts', pattern: /^\w{1,5}$/ }, 1, 3)
  byKey?: Map<string, Item>;

  @Optional()
  @Judged(textFaults)
  texts?: unknown;
}

function textFaults(value: unknown): readonly Fault[] {
  if (!isPlainObject(value))
    return [faultOf('invalid', 'Invalid custom input', ' must be an object')];
  return Object.entries(value).flatMap(([source, text]) =>
    typeof text === 'string'
      ? []
      : [faultOf('invalid', 'Invalid custom input', `${source} must be a text`, { source })],
  );
}

class Body {
  @Nested(() => Data)
  data!: Data;
}

class ListBody {
  @NestedList(() => Item, 1, 50)
  data!: Item[];
}

const GOOD = { name: 'Ada', rank: 1 };

const faults = (data: unknown) => {
  try {
    wellFormed(Body, { data });
    return [];
  } catch (error) {
    if (error instanceof DomainError) return error.faults;
    throw error;
  }
};

const sources = (data: unknown) => faults(data).map(({ source }) => source);

describe('the validation of a body', () => {
  it('returns an instance of its class with the declared fields', () => {
    const { data } = wellFormed(Body, { data: { ...GOOD, items: [{ quantity: 2 }], other: 1 } });
    expect(data).toBeInstanceOf(Data);
    expect(data.items?.[0]).toBeInstanceOf(Item);
    expect(data).toEqual({ ...GOOD, items: [{ quantity: 2 }] });
  });

  it('reports in one sentence what is wrong and where', () => {
    expect(faults({ ...GOOD, rank: 10 })).toEqual([
      {
        kind: 'invalid',
        title: 'Validation Error',
        detail: 'data.rank must be an integer from 0 to 9',
        source: 'data.rank',
        meta: { value: 10 },
      },
    ]);
  });

  it('reports all faults in the order of the input, and what is missing after them', () => {
    expect(sources({ website: '', rank: 'x', hint: 1 })).toEqual([
      'data.website',
      'data.rank',
      'data.hint',
      'data.name',
    ]);
    expect(sources({ hint: 1, rank: 'x' })).toEqual(['data.hint', 'data.rank', 'data.name']);
  });

  it('reports the place of a fault in a list, by index and in its order', () => {
    const items = [{ quantity: 1 }, { note: '', quantity: 0 }, {}];
    expect(sources({ ...GOOD, items })).toEqual([
      'data.items[1].note',
      'data.items[1].quantity',
      'data.items[2].quantity',
    ]);
    const judging = () => wellFormed(ListBody, { data: [{ quantity: 1 }, { quantity: 1 }, {}] });
    expect(judging).toThrow('data[2].quantity must be an integer from 1 to 9007199254740991');
  });

  it('reports the key of a fault in a map', () => {
    const byKey = { b: { quantity: 0 }, a: { quantity: 0 } };
    expect(sources({ ...GOOD, byKey })).toEqual(['data.byKey.b.quantity', 'data.byKey.a.quantity']);
  });

  it('reports at most 20 faults', () => {
    const items = Array.from({ length: 50 }, () => ({ quantity: 0 }));
    const found = sources({ ...GOOD, items });
    expect(found).toHaveLength(MAX_FAULTS);
    expect(found.at(-1)).toBe('data.items[19].quantity');
  });

  it.each([undefined, null, 'x', 1, true, [], [{ name: 'Ada', rank: 1 }]])(
    'refuses %j instead of an object',
    (data) => {
      expect(faults(data)).toMatchObject([{ source: 'data', detail: 'data must be an object' }]);
    },
  );

  it.each([undefined, null, 'x', []])('refuses the body %j like one without fields', (body) => {
    expect(() => wellFormed(Body, body)).toThrow('data must be an object');
  });

  it.each([null, 'x', {}, []])('refuses %j instead of a list', (items) => {
    expect(faults({ ...GOOD, items })).toMatchObject([
      { source: 'data.items', detail: 'data.items must be an array of 1 to 50 objects' },
    ]);
  });

  it.each([1, null, [], 'x'])('reports the place of %j in a list of objects', (one) => {
    const found = faults({ ...GOOD, items: [{ quantity: 0 }, one, { quantity: 0 }] });
    expect(found).toMatchObject([
      { source: 'data.items[0].quantity' },
      { source: 'data.items[1]', detail: 'data.items[1] must be an object' },
      { source: 'data.items[2].quantity' },
    ]);
  });

  it('reports a wrong key of a map beside the faults of its other entries', () => {
    const byKey = { b: { quantity: 0 }, 'too long': { quantity: 1 }, a: 1 };
    expect(faults({ name: 'Ada', byKey, rank: 'x' })).toMatchObject([
      { source: 'data.byKey.b.quantity' },
      {
        source: 'data.byKey.too long',
        detail: 'data.byKey.too long is not a key of this field; keys are short texts',
      },
      { source: 'data.byKey.a', detail: 'data.byKey.a must be an object' },
      { source: 'data.rank' },
    ]);
  });

  it('reports every fault that the rule of a field finds, below the field', () => {
    const texts = { b: 2, a: 'fine', c: 3 };
    expect(faults({ name: 'Ada', texts, rank: 'x' })).toMatchObject([
      {
        source: 'data.texts.b',
        detail: 'data.texts.b must be a text',
        title: 'Invalid custom input',
      },
      {
        source: 'data.texts.c',
        detail: 'data.texts.c must be a text',
        title: 'Invalid custom input',
      },
      { source: 'data.rank' },
    ]);
    expect(faults({ ...GOOD, texts: 7 })).toMatchObject([
      { source: 'data.texts', detail: 'data.texts must be an object' },
    ]);
  });

  it('refuses a list that is too long without checking its entries', () => {
    const items = Array.from({ length: 51 }, () => ({ quantity: 0 }));
    expect(sources({ ...GOOD, items })).toEqual(['data.items']);
  });

  it('distinguishes null from missing: null is only for fields that can be cleared', () => {
    expect(sources({ ...GOOD, hint: null })).toEqual(['data.hint']);
    expect(sources({ ...GOOD, name: null })).toEqual(['data.name']);
    expect(wellFormed(Body, { data: { ...GOOD, website: null } }).data.website).toBeNull();
    expect(Object.keys(wellFormed(Body, { data: GOOD }).data)).toEqual(['name', 'rank']);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '0'])(
    'ignores the field %s',
    (field) => {
      const text = JSON.stringify({ ...GOOD, KEY: { name: 1 } }).replace('KEY', field);
      expect(wellFormed(Body, { data: JSON.parse(text) as object }).data).toEqual(GOOD);
      expect(({} as Record<string, unknown>)['name']).toBeUndefined();
    },
  );

  it('handles 10 000 unknown fields quickly', () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`field${index}`, { deep: [index] }]),
    );
    const before = process.cpuUsage();
    expect(faults({ ...GOOD, ...unknown })).toEqual([]);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it('starts the path at the given name', () => {
    const item = Object.assign(new Item(), { quantity: 0 });
    expect(faultsOf(item, { quantity: 0 }, 'data[7]')).toMatchObject([
      { source: 'data[7].quantity' },
    ]);
  });
});

describe('a fault', () => {
  it.each([0, -1.5, true, false, '', 'short', 'x'.repeat(100)])('shows the value %j', (value) => {
    expect(invalid('data.name', 'is wrong', value).meta).toEqual({ value });
  });

  it.each([undefined, null, {}, [], Infinity, NaN, 'x'.repeat(101)])(
    'does not show the value %p',
    (value) => {
      expect(invalid('data.name', 'is wrong', value)).not.toHaveProperty('meta');
    },
  );

  it.each([
    'data.client_secret',
    'data.password',
    'data.code',
    'data.code_verifier',
    'data.items[2].accessToken',
    'data.codes[3]',
    'header.SVC-Account-Management-Authentication-Token',
  ])('does not show the value of %s', (path) => {
    const fault = invalid(path, 'is wrong', 'a-secret-value');
    expect(JSON.stringify(fault)).not.toContain('a-secret-value');
    expect(invalid(path, 'is wrong', 4711)).not.toHaveProperty('meta');
  });

  it('shows the value of a field that only concerns a secret', () => {
    expect(invalid('data.token_timeout_secs', 'is wrong', 59).meta).toEqual({ value: 59 });
  });
});

describe('the pipe', () => {
  const pipe = new BodyPipe();

  it('validates bodies that have a class, and nothing else', () => {
    expect(() => pipe.transform({}, { type: 'body', metatype: Body })).toThrow(DomainError);
    expect(pipe.transform('x', { type: 'body' })).toBe('x');
    expect(pipe.transform('x', { type: 'body', metatype: Object })).toBe('x');
    expect(pipe.transform('x', { type: 'param', metatype: String })).toBe('x');
    expect(pipe.transform({}, { type: 'query', metatype: Body })).toEqual({});
  });
});

describe('faults from several rules', () => {
  it('follow the order of the input, outer ones first and missing ones last', () => {
    const body = { data: { b: { list: [{}, { c: 1 }] }, a: 1 } };
    const ordered = ['data', 'data.b', 'data.b.list[0].z', 'data.b.list[1].c', 'data.a', 'data.x'];
    const found = [...ordered].reverse().map((path) => invalid(path, 'is wrong'));
    expect(inInputOrder(found, body).map(({ source }) => source)).toStrictEqual(ordered);
  });
});
