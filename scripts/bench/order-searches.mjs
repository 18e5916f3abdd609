// @ts-check
// Searches of an administrator among a million orders, by the beginnings of words that many of them have, beside
// other filters and in other orders. The orders are copies of one that the service stored, written by SQL.
import { createConnection } from 'mysql2/promise';
import { multiplyRow } from './multiply-row.mjs';
import { GUEST } from './orders.mjs';
import { startService } from './processes.mjs';
import { Shop } from './shop.mjs';
import { ROWS } from './sizes.mjs';

const REQUESTS = 9;
const WARM_UP = 2;
/** What the database keeps of its pages in memory. */
export const PAGES = 2 * 1024 ** 3;

const FIRST_NAMES = 40;
const LAST_NAMES = 400;
/** Each of these is the last name of a twentieth of the customers; one of four hundred is called Scheib. */
const COMMON = ['schmidt', 'scholz', 'schulz'];
const COMMON_PART = 20;

const any = (/** @type {string} */ of) => `crc32(concat('${of}', seq))`;
const FIRST = `if(${any('f')} % ${FIRST_NAMES} = 0, 'ines', concat('first', ${any('f')} % ${FIRST_NAMES}))`;
const place = `${any('l')} % ${LAST_NAMES}`;
const LAST = `case
  ${COMMON.map((name, at) => `when ${place} < ${(at + 1) * COMMON_PART} then '${name}'`).join(' ')}
  when ${place} = ${LAST_NAMES - 1} then 'scheib' else concat('last', ${place}) end`;
const HEX = 'md5(seq)';
const id = `lower(concat_ws('-', left(${HEX}, 8), substr(${HEX}, 9, 4), substr(${HEX}, 13, 4),
  substr(${HEX}, 17, 4), substr(${HEX}, 21)))`;
const isCanceled = 'seq % 33 = 0';
const isNew = `seq > ${ROWS - 3000}`;

/** What differs between the copies, by column; the newest of them wait to be packed. */
const OWN = {
  id,
  cart_id: id,
  order_number: 'concat(1000 + seq)',
  email: `concat(${FIRST}, '.', ${LAST}, '.', seq, '@mail.example')`,
  contact_name_key: `concat(${FIRST}, ' ', ${LAST})`,
  created_at: `date_sub(p.created_at, interval (${ROWS} - seq) * 30 second)`,
  updated_at: 'p.created_at',
  total: `500 + ${any('t')} % 40000`,
  status: `if(${isCanceled}, 'canceled', if(${isNew}, 'processing', 'complete'))`,
  payment: `if(${isCanceled}, 'unpaid', 'paid')`,
  shipping: `if(${isCanceled} or ${isNew}, 'unfulfilled', 'fulfilled')`,
};

const begins = (/** @type {string[]} */ ...words) =>
  words.map((word) => `like(words,${word}*)`).join(':');
const PAID = 'eq(payment,paid)';
const TO_PACK = `${PAID}:eq(shipping,unfulfilled)`;
const month = new Date(Date.now() - 30 * 24 * 3600_000).toISOString();

/** @type {readonly (readonly [filter: string, more?: Readonly<Record<string, string>>])[]} */
const SEARCHES = [
  [begins('scheib')],
  [begins('ines')],
  [begins('sch')],
  [begins('1')],
  [begins('ines'), { sort: 'created_at' }],
  [begins('ines'), { sort: '-total' }],
  [begins('ines'), { 'page[offset]': '9000' }],
  [begins('sch'), { 'page[offset]': '5000' }],
  [begins('ines', 'schm')],
  [begins('ines', 'sch')],
  [begins('ines', 'sch'), { 'page[offset]': '2000' }],
  [begins('ines', 'schm'), { sort: '-total' }],
  ['eq(words,ines):eq(words,schmidt)'],
  ...[PAID, TO_PACK, 'eq(status,canceled)', 'gt(total,20000)', `ge(created_at,${month})`].flatMap(
    (other) =>
      [begins('ines'), begins('sch'), begins('ines', 'sch'), begins('ines', 'schm')].map(
        (words) => /** @type {const} */ ([`${words}:${other}`]),
      ),
  ),
];

/**
 * Milliseconds of each search, one at a time.
 * @param {string} databaseUrl of an empty database
 * @param {(text: string) => void} say
 */
export async function orderSearches(databaseUrl, say) {
  const service = await startService(databaseUrl);
  const { shop } = await Shop.open(service.url);
  await placeOne(shop);
  say(`Filling orders up to ${ROWS} rows`);
  await fill(databaseUrl);
  const measured = [];
  for (const [filter, more = ''] of SEARCHES) {
    const query = new URLSearchParams({ 'page[limit]': '25', filter, ...more });
    const times = [];
    for (let count = 0; count < WARM_UP + REQUESTS; count += 1) {
      const begun = performance.now();
      await shop.get(`/v2/orders?${query}`);
      if (count >= WARM_UP) times.push(performance.now() - begun);
    }
    measured.push({ filter, more: decodeURIComponent(String(new URLSearchParams(more))), times });
  }
  await service.stop();
  return measured;
}

/** @param {Shop} shop */
async function placeOne(shop) {
  const { data } = await shop.get('/pcm/products');
  await shop.fill('one', [{ type: 'cart_item', id: data[0].id, quantity: 1 }]);
  await shop.post('/v2/carts/one/checkout', { data: GUEST });
}

/** @param {string} databaseUrl */
async function fill(databaseUrl) {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  try {
    await multiplyRow(connection, { table: 'orders', own: OWN }, ROWS);
    const orders = `(select id, created_at, email, order_number, cast(order_number as signed) - 1000 as seq from orders) o`;
    const words = [FIRST, LAST, 'email', 'seq', 'order_number'].map(
      (word) => `select ${word} as word, created_at, id from ${orders}`,
    );
    await connection.query('truncate table order_words');
    await connection.query(
      `insert into order_words (word, created_at, order_id, start)
        select word, created_at, id, left(word, 3) from (${words.join(' union all ')}) w order by 1, 2, 3`,
    );
    await connection.query('analyze table order_words');
  } finally {
    await connection.end();
  }
}
