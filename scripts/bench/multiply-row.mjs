// @ts-check
// Fills a table with copies of a row that is in it, by the sequence engine.

/** @typedef {import('mysql2/promise').Connection} Connection */

/** One of so many copies keeps what is rare. */
const RARITY = 100;
/** Copies begin behind the row itself where they are numbered. */
const BEHIND = 1000;

/**
 * @param {Connection} connection
 * @param {object} how
 * @param {string} how.table
 * @param {string} [how.rare] column that few copies have in common
 * @param {readonly string[]} [how.keep] columns that all have in common although an index is unique
 * @param {Readonly<Record<string, string>>} [how.own] SQL by column, of `seq` and of `p`, which they are copies of
 * @param {number} rows
 * @returns {Promise<{ row: Record<string, unknown>; empty: () => Promise<void> }>} what they are copies of, and how to remove them
 */
export async function multiplyRow(connection, { table, rare, keep = [], own: given = {} }, rows) {
  const columns = await columnsOf(connection, table);
  const names = columns.map(({ name }) => `\`${name}\``).join(', ');
  const values = columns.map((column) => {
    const sql = given[column.name];
    if (sql !== undefined) return sql;
    const own = `p.\`${column.name}\``;
    if (column.isUnique && !keep.includes(column.name)) return freshValue(column, own);
    if (column.name === rare) return `if(seq % ${RARITY} = 0, ${own}, concat('x', seq))`;
    return /^(created|occurred)_at$/.test(column.name)
      ? `date_sub(${own}, interval seq second)`
      : own;
  });
  const pattern = `pattern_${table}`;
  await connection.query(`create table ${pattern} as select ${names} from ${table} limit 1`);
  const [[row]] = /** @type {[Record<string, unknown>[], unknown]} */ (
    await connection.query(`select * from ${pattern}`)
  );
  const empty = async () => {
    await connection.query(`truncate table ${table}`);
    await connection.query(`insert into ${table} (${names}) select ${names} from ${pattern}`);
  };
  // An empty table is filled by sorting, if nothing else has to be looked up.
  await connection.query('set session unique_checks = 0, session foreign_key_checks = 0');
  await connection.query(`truncate table ${table}`);
  await connection.query(
    `insert into ${table} (${names}) select ${values.join(', ')} from seq_1_to_${rows} join ${pattern} p`,
  );
  await connection.query(`analyze table ${table}`);
  return { row: row ?? {}, empty };
}

/**
 * @typedef {{ name: string; type: string; length: number | null; isUnique: number }} Column
 * @param {Connection} connection
 * @param {string} table
 */
async function columnsOf(connection, table) {
  const [rows] = await connection.query(
    `select column_name as name, data_type as type, character_maximum_length as length,
        exists (select 1 from information_schema.statistics s
          where s.table_schema = c.table_schema and s.table_name = c.table_name
            and s.column_name = c.column_name and s.non_unique = 0) as isUnique
      from information_schema.columns c
      where table_schema = database() and table_name = ? and extra = ''
      order by ordinal_position`,
    [table],
  );
  return /** @type {Column[]} */ (rows);
}

/**
 * @param {Column} column
 * @param {string} own value of the row; null stays null
 */
function freshValue({ type, length }, own) {
  if (!/char/.test(type)) return `${own} + ${BEHIND} + seq`;
  const text =
    (length ?? 0) >= 36
      ? `concat('00000000-0000-4000-8000-', lpad(seq, 12, '0'))`
      : `concat('x', seq)`;
  return `if(${own} is null, null, ${text})`;
}
