import fc from 'fast-check';
import { foldedCode } from '#kernel';
import { isCode, repeatedCodes } from './code';

describe('a code', () => {
  it.each([
    'A',
    'SPRING5',
    'spring-5',
    '5 % off',
    'a  b',
    'Käse',
    'ΣΠΡΙΝΓ',
    '🌷',
    "'; drop",
    '!',
    '%_',
    'A'.repeat(255),
    '🌷'.repeat(255),
  ])('may be %j', (code) => {
    expect(isCode(code)).toBe(true);
  });

  it.each([
    '',
    ' ',
    ' A',
    'A ',
    'A\u00a0',
    '\u3000A',
    'A\tB',
    'A\nB',
    'A\u0000',
    'A\u200bB',
    'A\u202eB',
    '\ud800',
    'A\u2028',
    'A\u00a0B',
    'A'.repeat(256),
    '🌷'.repeat(256),
    1,
    true,
    null,
    undefined,
    ['A'],
    {},
  ])('cannot be %j', (code) => {
    expect(isCode(code)).toBe(false);
  });

  it('has a limited length as it is compared, too', () => {
    expect(isCode('\u0958'.repeat(127))).toBe(true);
    expect(isCode('\u0958'.repeat(128))).toBe(false);
  });

  it('may be long, and is checked quickly', () => {
    const before = process.cpuUsage();
    expect(isCode(`${'A '.repeat(100_000)} `)).toBe(false);
    expect(process.cpuUsage(before).user).toBeLessThan(200_000);
  });
});

describe('repeated codes', () => {
  it('are those that appear earlier in any letter case', () => {
    expect(repeatedCodes(['A', 'b', 'a', 'B', 'c', 'A'])).toEqual([2, 3, 5]);
    expect(repeatedCodes(['A', 'B'])).toEqual([]);
    expect(repeatedCodes([])).toEqual([]);
  });

  it('are reduced to one each', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'a', 'B', 'Ä', 'ä', 'c')), (codes) => {
        const repeated = new Set(repeatedCodes(codes));
        const kept = codes.filter((_, position) => !repeated.has(position)).map(foldedCode);
        expect(kept).toEqual([...new Set(codes.map(foldedCode))]);
      }),
    );
  });
});
