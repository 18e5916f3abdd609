// @ts-check
// Loaded before the service, `node --require`: lets its embedded database grow no further when told so.
const path = require.resolve('libsql');
const Database = /** @type {any} */ (require(path));

/** @type {any[]} */
const open = [];

class Limited extends Database {
  /** @param {unknown[]} options */
  constructor(...options) {
    super(...options);
    // Not one that is used as a lock.
    if (process.env['DATABASE_URL'] === `sqlite:${String(options[0])}`) open.push(this);
  }
}
Object.assign(/** @type {any} */ (require.cache[path]), {
  exports: Object.assign(Limited, Database),
});

process.on('message', (/** @type {{ isFull?: boolean }} */ { isFull }) => {
  if (isFull === undefined) return;
  // Less than there are means: as many as there are.
  for (const database of open) database.pragma(`max_page_count = ${isFull ? 1 : 1_073_741_823}`);
  process.send?.({ isFull });
});
