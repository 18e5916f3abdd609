import { type Lack, RANKS, type WordHit } from './ranked-hits';
import { SortedWords } from './sorted-words';

/** Constants of BM25+, as the words of texts are weighed with. */
const SATURATION = 1.2;
const BY_LENGTH = 0.7;
const LEAST = 0.5;

/**
 * The words of the SKUs of all products. Nearly every product has words of its own here, which would take
 * ten times the memory in maps.
 */
export class SkuWords {
  readonly words: SortedWords;
  /** Where the products of each word begin in `products`; at the end, where the last ones end. */
  private readonly starts: Uint32Array;
  private readonly products: Uint32Array;
  /** By the position of the product. */
  private readonly lengths: Uint32Array;

  /** @param texts the words of each product with blanks between them, by its position */
  constructor(texts: readonly string[]) {
    const productsOf = new Map<string, number[]>();
    this.lengths = new Uint32Array(texts.length);
    for (const [at, text] of texts.entries()) {
      const words = new Set(text === '' ? [] : text.split(' '));
      this.lengths[at] = words.size;
      for (const word of words) {
        const products = productsOf.get(word);
        if (products === undefined) productsOf.set(word, [at]);
        else products.push(at);
      }
    }
    this.words = new SortedWords(productsOf.keys());
    const products = this.words.all.map((word) => productsOf.get(word) ?? []);
    this.starts = new Uint32Array(products.length + 1);
    for (const [index, { length }] of products.entries()) {
      this.starts[index + 1] = (this.starts[index] ?? 0) + length;
    }
    this.products = Uint32Array.from(products.flat());
  }

  /** Products that have the word itself or, of an unfinished one, a word that begins so. */
  beginningWith(word: string, isUnfinished: boolean, lack: Lack): readonly WordHit[] {
    return this.anyOf(isUnfinished ? this.words.allOf(word) : [word], lack);
  }

  /** Products that have one of the words; one with several of them is there several times. */
  anyOf(words: readonly string[], lack: Lack): readonly WordHit[] {
    return words.flatMap((word) => this.hitsOf(word, RANKS.sku + lack(word)));
  }

  private hitsOf(word: string, rank: number): readonly WordHit[] {
    const index = this.words.indexOf(word);
    if (index === undefined) return [];
    const found = this.products.subarray(this.starts[index], this.starts[index + 1]);
    const rarity = Math.log(1 + (this.lengths.length - found.length + 0.5) / (found.length + 0.5));
    const average = this.products.length / this.lengths.length;
    return Array.from(found, (at) => {
      const length = 1 - BY_LENGTH + (BY_LENGTH * (this.lengths[at] ?? 0)) / average;
      const score = rarity * (LEAST + (SATURATION + 1) / (1 + SATURATION * length));
      return { at, rank, score };
    });
  }
}
