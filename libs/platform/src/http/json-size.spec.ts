import fc from 'fast-check';
import { excessOf } from './json-size';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const many = (count: number, value = '1') => `[${Array(count).fill(value).join()}]`;

describe('the size limit of a JSON text', () => {
  it('is 32 levels', () => {
    expect(excessOf(nested(32))).toBeUndefined();
    expect(excessOf(nested(33))).toBe('is nested more than 32 levels deep');
    expect(excessOf(`{"a":${'{"a":'.repeat(32)}1${'}'.repeat(32)}}`)).toMatch(/32 levels/);
  });

  it('counts only levels that are open at once', () => {
    expect(excessOf(`[${Array(1000).fill('[[]]').join()}]`)).toBeUndefined();
  });

  it.each(['1', '{}', '[]', '"a"'])('is 30000 values: %s', (value) => {
    expect(excessOf(many(10_000, value))).toBeUndefined();
    expect(excessOf(many(30_001, value))).toBe('holds more than 30000 values; send less at once');
  });

  it('includes keys', () => {
    const keys = Array.from({ length: 30_001 }, (_, n) => `"k${String(n)}":1`);
    expect(excessOf(`{${keys.join()}}`)).toMatch(/30000 values/);
  });

  it('ignores the contents of texts', () => {
    const text = '[{,'.repeat(40_000);
    for (const end of ['', '\\', '\\"', '"[[', '\\\\"']) {
      expect(excessOf(JSON.stringify({ [text + end]: [text + end, end] }))).toBeUndefined();
    }
  });

  it('is the same for every spelling of the same value', () => {
    const value = fc.jsonValue({ maxDepth: 40 });
    fc.assert(
      fc.property(value, (sent) => {
        const texts = [JSON.stringify(sent), JSON.stringify(sent, null, 2)];
        expect(texts.map(excessOf)).toStrictEqual([levelsOf(sent), levelsOf(sent)]);
      }),
    );
  });

  it('is checked to the end of texts that are no JSON', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', ',', 'a') }),
        (text) => {
          expect([undefined, 'string']).toContain(
            excessOf(text) === undefined ? undefined : 'string',
          );
        },
      ),
    );
  });
});

function levelsOf(value: unknown, levels = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 32) return 'The body is nested more than 32 levels deep';
  for (const inside of Object.values(value)) {
    const fault = levelsOf(inside, levels + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
