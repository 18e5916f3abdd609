import fc from 'fast-check';
import { beginningOf } from './comparison';

const like = (value: string, isFolded = true) =>
  beginningOf({ operator: 'like', field: 'word', value, isFolded });

describe('the beginning that a pattern asks for', () => {
  it('is a range of texts', () => {
    expect(like('lund%')).toStrictEqual({ from: 'lund', to: 'lund\u{10ffff}' });
    expect(like('5!%!_!!%')).toMatchObject({ from: '5%_!' });
  });

  it.each(['%lund', '%lund%', 'lund', 'lund!%', '%', ''])('is none for %j', (value) => {
    expect(like(value)).toBeUndefined();
  });

  it('is none where letter case is not settled, or something else is asked', () => {
    expect(like('lund%', false)).toBeUndefined();
    const eq = { operator: 'eq', field: 'word', value: 'lund%', isFolded: true } as const;
    expect(beginningOf(eq)).toBeUndefined();
  });

  it('has exactly the texts that begin so, in the order of both databases', () => {
    const bytes = (text: string) => Buffer.from(text);
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });
    const is = (text: string, begin: string) => {
      const { from = '', to = '' } = like(`${begin.replace(/[!%_]/g, '!$&')}%`) ?? {};
      const [low, high] = [bytes(from), bytes(to)].map((bound) => bytes(text).compare(bound));
      return (low ?? -1) >= 0 && (high ?? 1) < 0;
    };
    fc.assert(
      fc.property(texts, texts, (begin, rest) => {
        expect(is(begin + rest, begin)).toBe(true);
        expect(is(rest, begin)).toBe(rest.startsWith(begin));
      }),
    );
  });
});
