import fc from 'fast-check';
import { ByText } from './by-text';

interface Thing {
  readonly id: number;
  readonly text: string | null;
}

const named = (...texts: readonly (string | null)[]) => {
  const things = texts.map((text, id): Thing => ({ id, text }));
  return new ByText(things, ({ text }) => text);
};

describe('a thing that is found by a text', () => {
  it.each([
    ['MUG', ['mug', 'MUG', 'Mug'], 1],
    ['mUG', ['mug', 'MUG', 'Mug'], 0],
    ['CAFE\u0301', [null, 'caf\u00e9'], 1],
    ['σας', ['cup', 'ΣΑΣ'], 1],
    ['cafe', ['caf\u00e9', null], undefined],
  ])('%s among %j', (text, texts, id) => {
    expect(named(...texts).get(text)?.id).toBe(id);
  });

  it('is the one that is written so, whatever the others are', () => {
    const spelling = fc.constantFrom('mug', 'MUG', 'Mug', 'caf\u00e9', 'CAFE\u0301', 'cafe');
    fc.assert(
      fc.property(fc.uniqueArray(spelling), (texts) => {
        const things = named(...texts);
        for (const text of texts) expect(things.get(text)?.text).toBe(text);
      }),
    );
  });
});
