import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { nameWords, searchWords, skuWords } from '../domain/search-words';
import { toSearchText } from '../domain/search-text';
import { facetsOf } from './facets';
import { type IndexedProduct, meetsFilters } from './index-filters';
import { RankedHits, type WordHit } from './ranked-hits';
import type {
  ProductHits,
  ProductSearchRequest,
  SearchDocument,
  SearchNode,
} from './search-engine';
import { Vocabulary } from './vocabulary';

/** Fields in which words are found with slips and by their first letters; the better ones first. */
const NEAR = ['name', 'sku', 'categories'] as const;
const FAR = ['description', 'texts'] as const;
const FIELDS = [...NEAR, ...FAR] as const;

type Field = (typeof FIELDS)[number];

/** Name before SKU before the rest (docs/reference/search.md#order). */
const FIELD_RANKS: Readonly<Record<string, number>> = { name: 0, sku: 3 };
const RANK_OF_OTHERS = 6;
const UNFINISHED = 1;

/** Nobody types more different words; each of them costs time. */
const MAX_WORDS = 16;
/** Words of one field of a product; what comes later in a very long text is not found. */
const MAX_FIELD_WORDS = 1000;
/** A beginning of fewer letters is looked for in the fields of {@link NEAR} only. */
const LEAST_LETTERS = 3;

/** As measured, with some room. */
const BYTES_A_WORD = 60;
const BYTES_A_PRODUCT = 400;

type Words = Readonly<Record<Field, string>> & { readonly at: number };

const OPTIONS: Options<Words> = {
  idField: 'at',
  fields: [...FIELDS],
  tokenize: (text) => (text === '' ? [] : text.split(' ')),
  processTerm: (word) => word,
  searchOptions: { tokenize: (word) => [word], processTerm: (word) => word, combineWith: 'OR' },
  autoVacuum: false,
};

/** An index as it is stored. */
interface StoredIndex {
  readonly nodes: readonly SearchNode[];
  readonly products: readonly IndexedProduct[];
  readonly size: number;
  readonly words: AsPlainObject;
}

/** The products of one release, and their words. */
export class WordIndex {
  private words = new MiniSearch<Words>(OPTIONS);
  private products: IndexedProduct[] = [];
  /** The number of words of all products; a value of a custom field counts by its length. */
  private size = 0;
  private readonly nodeAt: ReadonlyMap<string, number>;
  private vocabulary: Vocabulary | undefined;

  constructor(private readonly nodes: readonly SearchNode[]) {
    this.nodeAt = new Map(nodes.map(({ id }, index) => [id, index]));
  }

  /** An estimate of the memory that it takes. */
  get bytes(): number {
    return this.size * BYTES_A_WORD + this.products.length * BYTES_A_PRODUCT;
  }

  static fromText(text: string): WordIndex {
    const { nodes, products, size, words } = JSON.parse(text) as StoredIndex;
    const index = new WordIndex(nodes);
    index.products = [...products];
    index.size = size;
    index.words = MiniSearch.loadJS<Words>(words, OPTIONS);
    index.vocabulary = vocabularyOf(words);
    return index;
  }

  toText(): string {
    const { nodes, products, size } = this;
    const words = this.words.toJSON();
    return JSON.stringify({ nodes, products, size, words } satisfies StoredIndex);
  }

  add(documents: readonly SearchDocument[]): void {
    const words = documents.map((document, index) => this.wordsOf(document, index));
    this.words.addAll(words);
    for (const { at, ...fields } of words) this.size += sizeOf(fields);
    for (const { values, choices } of documents) this.size += sizeOfValues(values, choices);
    this.products.push(...documents.map((document) => this.indexed(document)));
    this.vocabulary = undefined;
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

  /** The products that have all words, best first. */
  private found(text: string): readonly WordHit[] {
    const words = [...new Set(searchWords(text))];
    const last = words.at(-1);
    const hits = new RankedHits();
    for (const word of words.slice(0, MAX_WORDS)) {
      if (!hits.keep(this.hitsOf(word, word === last))) return [];
    }
    return hits.sorted();
  }

  private hitsOf(word: string, isUnfinished: boolean): readonly WordHit[] {
    this.vocabulary ??= vocabularyOf(this.words.toJSON());
    if (this.vocabulary.has(word, isUnfinished)) return this.exactly(word, isUnfinished);
    const alike = this.vocabulary.alike(word, isUnfinished);
    if (alike.length === 0) return [];
    const slips = new Map(alike.map((one) => [one.word, one.slips]));
    const fields = [...NEAR];
    return this.words
      .search({ queries: alike.map((one) => one.word), fields })
      .map(({ id, score, match }) => ({
        at: id as number,
        score,
        rank: rankOf(match, (found) => slips.get(found) ?? 0),
      }));
  }

  private exactly(word: string, isUnfinished: boolean): readonly WordHit[] {
    const isShort = Array.from(word).length < LEAST_LETTERS;
    const near = { queries: [word], fields: [...NEAR], prefix: isUnfinished };
    const far = { queries: [word], fields: [...FAR], prefix: isUnfinished && !isShort };
    return this.words.search({ queries: [near, far] }).map(({ id, score, match }) => ({
      at: id as number,
      score,
      rank: rankOf(match, (found) => (found === word ? 0 : UNFINISHED)),
    }));
  }

  private wordsOf(document: SearchDocument, index: number): Words {
    const { name, sku = '', otherSkus, description = '', texts, nodeIds } = document;
    const categories = nodeIds.flatMap((id) => this.nodes[this.nodeAt.get(id) ?? -1]?.name ?? []);
    return {
      at: this.products.length + index,
      name: joined(nameWords(name)),
      sku: joined([sku, ...otherSkus].flatMap(skuWords)),
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

function sizeOf(fields: Readonly<Record<Field, string>>): number {
  return Object.values(fields).reduce((sum, words) => sum + words.split(' ').length, 0);
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
  return words.slice(0, MAX_FIELD_WORDS).join(' ');
}

/**
 * How well a product has a word, by the best field in which it has it: lower is better.
 * @param match the fields by the word of the index
 * @param lack what is missing to the word itself, from 0 to 2
 */
function rankOf(
  match: Readonly<Record<string, readonly string[]>>,
  lack: (found: string) => number,
): number {
  let best = Infinity;
  for (const found of Object.keys(match)) {
    for (const field of match[found] ?? []) {
      best = Math.min(best, (FIELD_RANKS[field] ?? RANK_OF_OTHERS) + lack(found));
    }
  }
  return best;
}

function vocabularyOf({ index, fieldIds }: AsPlainObject): Vocabulary {
  const near = NEAR.map((field) => String(fieldIds[field]));
  return new Vocabulary(
    new Map(index.map(([word, fields]) => [word, near.some((id) => Object.hasOwn(fields, id))])),
  );
}
