import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { readDeclared } from './declared-fields';
import { passesRules } from './declared-rules';
import { AsSent, Integer, Judged, Must, OneOf, Optional, Removable, Timestamp, Uuid } from './wire';
import { AlsoNamed, UuidList } from './wire-lists';
import { Nested, NestedList, NestedMap, NestedOneOrMore } from './wire-nested';
import { Text } from './wire-texts';

const UUID = '3F1C2A90-6D5E-4B7A-8C9D-0E1F2A3B4C06';
const NAMES = { mustBe: 'short', pattern: /^[a-z]$/ };

class Part {
  @Integer(1, 3)
  count!: number;
}

class Base {
  @Optional()
  @Text(1, 3)
  text?: string;
}

class Whole extends Base {
  @Optional()
  @Uuid()
  uuid?: string;

  @Removable()
  @Timestamp()
  time?: string | null;

  @AlsoNamed('other')
  @Optional()
  @UuidList(1, 2)
  list?: string[];

  @Optional()
  @Nested(() => Part)
  part?: Part;

  @Optional()
  @NestedList(() => Part, 1, 2)
  parts?: Part[];

  @Optional()
  @NestedOneOrMore(() => Part, 2)
  some?: Part | Part[];

  @Optional()
  @Judged((value) =>
    value === 1 ? [] : [{ kind: 'invalid', title: 'Validation Error', detail: '' }],
  )
  judged?: unknown;

  @AsSent()
  sent?: unknown;

  @Optional()
  @Must('must stand beside text', (_, owner) => (owner as Whole).text !== undefined)
  @OneOf('a', 'b')
  beside?: string;
}

class WithMap extends Base {
  @Optional()
  @NestedMap(() => Part, NAMES, 1, 2)
  map?: Map<string, Part>;
}

const part = fc.record({ count: fc.constantFrom<unknown>(0, 1, 2, '1', null, [], {}) });
const scalar = fc.constantFrom<unknown>(null, 1, true, '', 'a', UUID, '2031-04-05T06:07:08.009Z');
const value = fc.oneof(
  scalar,
  part,
  fc.array(fc.oneof(scalar, part), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'AB', 'then', 'constructor'), fc.oneof(scalar, part)),
);
const FIELDS = [
  'text',
  'uuid',
  'time',
  'list',
  'other',
  'part',
  'parts',
  'some',
  'judged',
] as const;
const body = fc.dictionary(fc.constantFrom(...FIELDS, 'sent', 'beside', 'map', 'extra'), value);

const OPTIONS = { strategy: 'excludeAll', exposeUnsetFields: false } as const;

/** What both make of it, or throw. */
const result = (work: () => unknown) => {
  try {
    return { made: work() };
  } catch (error) {
    return { error: String(error) };
  }
};

describe.each([Whole, WithMap])('a declared class', (dto) => {
  it('is read as the library reads it', () => {
    fc.assert(
      fc.property(body, (input) => {
        const ours = result(() => readDeclared<object>(dto, input));
        expect(ours).toStrictEqual(
          result(() => plainToInstance<object, object>(dto, input, OPTIONS)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('passes if the library has no error', () => {
    fc.assert(
      fc.property(body, (input) => {
        const instance = readDeclared<object>(dto, input);
        const errors = validateSync(instance, {
          stopAtFirstError: true,
          forbidUnknownValues: false,
        });
        expect(passesRules(instance)).toBe(errors.length === 0);
      }),
      { numRuns: 500 },
    );
  });
});
