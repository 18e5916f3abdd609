// @ts-check
// Lists of an administrator over a million rows each: their first pages, and those of a common filter.
// The rows are copies of one that the service stored, written by SQL.
import { createConnection } from 'mysql2/promise';
import { LISTS, openWithRows } from './list-patterns.mjs';
import { multiplyRow } from './multiply-row.mjs';
import { ROWS } from './sizes.mjs';

const REQUESTS = 20;
const WARM_UP = 3;

/**
 * @param {string} databaseUrl of an empty database
 * @param {(text: string) => void} say
 */
export async function lists(databaseUrl, say) {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  try {
    const { service, shop } = await openWithRows(databaseUrl, connection);
    const measured = [];
    for (const list of LISTS) {
      say(`Filling ${list.table} up to ${ROWS} rows`);
      const { row, empty } = await multiplyRow(connection, list, ROWS);
      const named = (/** @type {string} */ text) =>
        text.replace(/\{(\w+)\}/g, (_, column) => String(row[column]));
      const filter = list.filter && named(list.filter);
      const times = await measure(shop, { path: named(list.path), filter });
      measured.push({ path: list.path, filter: list.filter, times });
      await empty();
    }
    await service.stop();
    return measured;
  } finally {
    await connection.end();
  }
}

/**
 * Milliseconds of first pages, of all rows and of those that the filter finds.
 * @param {import('./shop.mjs').Shop} shop
 * @param {{ path: string; filter: string | undefined }} list
 */
async function measure(shop, { path, filter }) {
  const page = `${path}?page%5Blimit%5D=25`;
  const urls = filter ? [page, `${page}&filter=${encodeURIComponent(filter)}`] : [page];
  /** @type {number[][]} */
  const times = urls.map(() => []);
  for (let count = 0; count < WARM_UP + REQUESTS; count += 1) {
    for (const [index, url] of urls.entries()) {
      const begun = performance.now();
      const { data } = await shop.get(url);
      if (data.length === 0) throw new Error(`${url} found nothing.`);
      if (count >= WARM_UP) times[index]?.push(performance.now() - begun);
    }
  }
  return times;
}
