// @ts-check
// The memory that the index of a large release takes in a process that has loaded it. Run with --expose-gc;
// prints megabytes.
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { textsOf } from './product-texts.mjs';
import { PRODUCTS } from './sizes.mjs';

const PORTION = 1000;

const { WordIndex } = await import(join(ROOT, 'dist/libs/catalog/src/search/word-index.js'));

function storedIndex() {
  const index = new WordIndex([{ id: 'node', name: 'Everything' }]);
  for (let first = 0; first < PRODUCTS; first += PORTION) {
    index.add(Array.from({ length: PORTION }, (_, number) => documentOf(first + number)));
  }
  return index.toText();
}

/** @param {number} product */
function documentOf(product) {
  const { name, details } = textsOf(product);
  return {
    id: `00000000-0000-4000-8000-${String(product).padStart(12, '0')}`,
    name,
    sku: `P-${product}`,
    description: JSON.parse(details).description,
    otherSkus: [],
    texts: [],
    nodeIds: ['node'],
    prices: { USD: 100 + product },
    values: {},
    choices: {},
  };
}

function used() {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The text stays, so that it does not count. */
const stored = storedIndex();
const before = used();
const index = WordIndex.fromText(stored);
index.search({ text: 'kakaro mi', filters: [], currency: 'USD', limit: 10, offset: 0 });
const bytes = used() - before;
if (index.bytes === 0 || stored === '') throw new Error('The index is empty.');
process.stdout.write(String(bytes / 1e6));
