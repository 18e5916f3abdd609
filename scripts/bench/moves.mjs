// @ts-check
// Products that move to another shop.
import { randomUUID } from 'node:crypto';
import { ended, exported } from './exports.mjs';
import { startService } from './processes.mjs';
import { Shop } from './shop.mjs';
import { CHILDREN, MOVED } from './sizes.mjs';

/**
 * Products with children, exported and imported into an empty shop, whose export must be the same.
 * @param {{ from: string; to: string }} databases
 * @returns {Promise<number>} seconds
 */
export async function moved({ from, to }) {
  const begun = performance.now();
  const [source, target] = [await startService(from), await startService(to)];
  try {
    const [shop, other] = [await Shop.visit(source.url), await Shop.visit(target.url)];
    await imported(shop, 'application/x-ndjson', '', families());
    const text = await exported(shop, 'products');
    await imported(other, 'text/csv', '?format=products', text);
    if ((await exported(other, 'products')) !== text) throw new Error('The exports differ.');
  } finally {
    await source.stop();
    await target.stop();
  }
  return (performance.now() - begun) / 1000;
}

/** Lines of an import, with texts that are hard to write as cells. */
function families() {
  const names = Array.from({ length: CHILDREN }, (_, place) => `Colour ${place + 1}`);
  const lines = Array.from({ length: MOVED / (1 + CHILDREN) }, (_, at) => {
    const id = randomUUID();
    const variations = [{ name: 'Colour', options: names.map((name) => ({ name })) }];
    const description = `=${at} <p>A, "B"; C</p>\n\tD`;
    const parent = { id, name: `Family ${at}`, sku: `F-${at}`, description, variations };
    const children = names.map((value, place) => ({
      sku: `F-${at}-${place}`,
      base_product_id: id,
      options: [{ name: 'Colour', value }],
    }));
    return [parent, ...children];
  });
  return lines
    .flat()
    .map((attributes) => JSON.stringify({ type: 'product', key: attributes.sku, attributes }))
    .join('\n');
}

/**
 * @param {Shop} shop
 * @param {string} type
 * @param {string} query
 * @param {string} body
 */
async function imported(shop, type, query, body) {
  const headers = { ...shop.admin, 'content-type': type };
  const sent = await fetch(`${shop.url}/v2/imports${query}`, { method: 'POST', headers, body });
  const { data } = /** @type {{ data: { id: string } }} */ (await sent.json());
  const { failed } = await ended(shop, `/v2/imports/${data.id}`);
  if (failed > 0) throw new Error(`${failed} lines of the import have failed.`);
}
