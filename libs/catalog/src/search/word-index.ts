import type { ProductHits, ProductSearchRequest, SearchDocument, SearchNode } from '#kernel';
import type { AsPlainObject } from 'minisearch';
import { nameWords, searchWords, skuWords } from '../domain/search-words';
import { toSearchText } from '../domain/search-text';
import { facetsOf } from './facets';
import { type IndexedProduct, meetsFilters } from './index-filters';
import { type Lack, RankedHits, type WordHit } from './ranked-hits';
import { SkuWords } from './sku-words';
import { type Texts, TextWords, wordsIn } from './text-words';
import { Vocabulary } from './vocabulary';

/** What the beginning of a word lacks. */
const UNFINISHED = 1;
/** Nobody types more different words; each of them costs time. */
const MAX_WORDS = 16;
/** Words of one text of a product; what comes later in a very long one is not found. */
const MAX_TEXT_WORDS = 1000;

/** As measured, with some room. */
const BYTES_A_WORD = 60;
const BYTES_A_PRODUCT = 400;

/** An index as it is stored. */
interface StoredIndex {
  readonly nodes: readonly SearchNode[];
  readonly products: readonly IndexedProduct[];
  readonly size: number;
  readonly words: AsPlainObject;
  readonly skus: readonly string[];
}

/** What is made of the words of all products when they are first searched. */
interface LookUp {
  readonly vocabulary: Vocabulary;
  readonly skus: SkuWords;
}

/** The products of one release, and their words. */
export class WordIndex {
  private words = new TextWords();
  private products: IndexedProduct[] = [];
  /** The words of the SKUs of each product, with blanks between them. */
  private skus: string[] = [];
  /** The number of words of all products; a value of a custom field counts by its length. */
  private size = 0;
  private readonly nodeAt: ReadonlyMap<string, number>;
  private lookUp: LookUp | undefined;

  constructor(private readonly nodes: readonly SearchNode[]) {
    this.nodeAt = new Map(nodes.map(({ id }, index) => [id, index]));
  }

  /** An estimate of the memory that it takes. */
  get bytes(): number {
    return this.size * BYTES_A_WORD + this.products.length * BYTES_A_PRODUCT;
  }

  static fromText(text: string): WordIndex {
    const { nodes, products, size, words, skus } = JSON.parse(text) as StoredIndex;
    const index = new WordIndex(nodes);
    index.products = [...products];
    index.skus = [...skus];
    index.size = size;
    index.words = TextWords.from(words);
    index.lookUp = lookUpOf(words, skus);
    return index;
  }

  toText(): string {
    const { nodes, products, size, skus } = this;
    const words = this.words.toJSON();
    return JSON.stringify({ nodes, products, size, words, skus } satisfies StoredIndex);
  }

  add(documents: readonly SearchDocument[]): void {
    const texts = documents.map((document, index) => this.textsOf(document, index));
    const skus = documents.map(wordsOfSkus);
    this.words.add(texts);
    for (const { at, ...fields } of texts) this.size += sizeOf(Object.values(fields));
    for (const { values, choices } of documents) this.size += sizeOfValues(values, choices);
    this.size += sizeOf(skus);
    this.skus.push(...skus);
    this.products.push(...documents.map((document) => this.indexed(document)));
    this.lookUp = undefined;
  }

  search({ text, filters, currency, limit, offset }: ProductSearchRequest): ProductHits {
    const found = this.found(text).filter(({ at }) => {
      const product = this.products[at];
      return product !== undefined && meetsFilters(product, filters, (id) => this.nodeAt.get(id));
    });
    const page = found.slice(offset, offset + limit);
    const products = found.flatMap(({ at }) => this.products[at] ?? []);
    return {
      ids: page.flatMap(({ at }) => this.products[at]?.id ?? []),
      total: found.length,
      facets: facetsOf(products, this.nodes, currency),
    };
  }

  /** The products that have all words, best first. If none has, a word that others have may be a slip, too. */
  private found(text: string): readonly WordHit[] {
    const all = [...new Set(searchWords(text))];
    const [words, last] = [all.slice(0, MAX_WORDS), all.at(-1)];
    const hitsOf = (word: string) => this.hitsOf(word, word === last);
    const alikeTo = (word: string) => this.alikeTo(word, word === last);
    const found = inAll(words, (word) => hitsOf(word) ?? alikeTo(word));
    if (found.length > 0 || words.length === 1) return found;
    return inAll(words, (word) => [...(hitsOf(word) ?? []), ...alikeTo(word)]);
  }

  /**
   * A product that has the word in its SKU and elsewhere is there twice.
   * @returns undefined if no product has the word
   */
  private hitsOf(word: string, isUnfinished: boolean): readonly WordHit[] | undefined {
    const { vocabulary, skus } = this.lookedUp;
    if (!vocabulary.has(word, isUnfinished)) return undefined;
    const lack: Lack = (found) => (found === word ? 0 : UNFINISHED);
    const inTexts = this.words.beginningWith(word, isUnfinished, lack);
    return [...inTexts, ...skus.beginningWith(word, isUnfinished, lack)];
  }

  /** Products that have a word which this one was perhaps meant to be. */
  private alikeTo(word: string, isUnfinished: boolean): readonly WordHit[] {
    const { vocabulary, skus } = this.lookedUp;
    const alike = vocabulary.alike(word, isUnfinished);
    if (alike.length === 0) return [];
    const slips = new Map(alike.map((one) => [one.word, one.slips]));
    const lack: Lack = (found) => slips.get(found) ?? 0;
    const words = [...slips.keys()];
    return [...this.words.anyOf(words, lack), ...skus.anyOf(words, lack)];
  }

  private get lookedUp(): LookUp {
    return (this.lookUp ??= lookUpOf(this.words.toJSON(), this.skus));
  }

  private textsOf(document: SearchDocument, index: number): Texts {
    const { name, description = '', texts, nodeIds } = document;
    const categories = nodeIds.flatMap((id) => this.nodes[this.nodeAt.get(id) ?? -1]?.name ?? []);
    return {
      at: this.products.length + index,
      name: joined(nameWords(name)),
      categories: joined(categories.flatMap(nameWords)),
      description: joined(searchWords(description)),
      texts: joined(texts.flatMap(searchWords)),
    };
  }

  private indexed(document: SearchDocument): IndexedProduct {
    const { id, name, sku, slug, nodeIds, prices, values, choices } = document;
    return {
      id,
      nameKey: toSearchText(name),
      ...(sku === undefined ? {} : { skuKey: toSearchText(sku) }),
      ...(slug === undefined ? {} : { slugKey: toSearchText(slug) }),
      nodes: nodeIds.flatMap((nodeId) => this.nodeAt.get(nodeId) ?? []),
      prices,
      ...(isEmpty(values) ? {} : { values }),
      ...(isEmpty(choices) ? {} : { choices }),
    };
  }
}

/** The products that have a hit for every word, best first. */
function inAll(
  words: readonly string[],
  hitsOf: (word: string) => readonly WordHit[],
): readonly WordHit[] {
  const hits = new RankedHits();
  return words.every((word) => hits.keep(hitsOf(word))) ? hits.sorted() : [];
}

function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, words) => sum + words.split(' ').length, 0);
}

function sizeOfValues(...all: readonly Readonly<Record<string, string | number>>[]): number {
  const values = all.flatMap((one) => Object.values(one));
  return values.reduce<number>(
    (sum, value) => sum + 1 + Math.floor(String(value).length / BYTES_A_WORD),
    0,
  );
}

function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0;
}

function joined(words: readonly string[]): string {
  return words.slice(0, MAX_TEXT_WORDS).join(' ');
}

/** Those of all children count, each word once. */
function wordsOfSkus({ sku, otherSkus }: SearchDocument): string {
  const skus = sku === undefined ? otherSkus : [sku, ...otherSkus];
  return [...new Set(skus.flatMap(skuWords))].join(' ');
}

function lookUpOf(texts: AsPlainObject, skuTexts: readonly string[]): LookUp {
  const skus = new SkuWords(skuTexts);
  return { vocabulary: new Vocabulary([...wordsIn(texts), ...skus.words.all]), skus };
}
