import fc from 'fast-check';
import { SkuWords } from './sku-words';

const exact = () => 0;
const at = (hits: readonly { readonly at: number }[]) => hits.map((hit) => hit.at);

describe('the words of SKUs', () => {
  it('find the products that a look at each one finds', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', '1', 'é'),
      minLength: 1,
      maxLength: 3,
    });
    const texts = fc.array(
      fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(texts, word, fc.boolean(), (all, searched, isUnfinished) => {
        const fits = (one: string) => (isUnfinished ? one.startsWith(searched) : one === searched);
        const expected = all.flatMap((text, index) => (text.split(' ').some(fits) ? index : []));
        const found = at(new SkuWords(all).beginningWith(searched, isUnfinished, exact));
        expect([...new Set(found)].sort((one, other) => one - other)).toStrictEqual(expected);
      }),
    );
  });

  it('count more if few products have them, and in a shorter SKU', () => {
    const words = new SkuWords(['hm 350', 'hm 351', 'hm 350 b']);
    const scoreOf = (word: string, product: number) =>
      words.anyOf([word], exact).find((hit) => hit.at === product)?.score ?? NaN;
    expect(scoreOf('351', 1)).toBeGreaterThan(scoreOf('350', 0));
    expect(scoreOf('350', 0)).toBeGreaterThan(scoreOf('hm', 0));
    expect(scoreOf('350', 0)).toBeGreaterThan(scoreOf('350', 2));
  });
});
