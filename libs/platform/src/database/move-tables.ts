import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { isEmbedded } from './data-source';

/** What a table has, in a form that is the same on both databases. */
export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  /** Of all rows in any order. */
  readonly digest: string;
}

type Kind = 'text' | 'time' | 'number' | 'bytes';

interface TableColumns {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly kind: Kind }[];
}

type Row = Readonly<Record<string, string | number | null>>;
type Texts = readonly (string | null)[];

/** TypeORM keeps what it has run in it, which each database says of itself. */
const MIGRATIONS = 'migrations';
/** A table that a database has only while a shop is moved to it. */
const MARK = 'move_under_way';
const ROWS_AT_ONCE = 200;
/** A statement with more than this is sent, unless a single row has more. */
const CHARACTERS_AT_ONCE = 1024 * 1024;
const SUMS = 2n ** 256n;
const KINDS: Readonly<Record<string, Kind>> = {
  datetime: 'time',
  double: 'number',
  blob: 'bytes',
};

/**
 * Copies all rows of an embedded database to a server that has the same tables, in place of what migrations have put
 * into them there, and compares what both have then. A portion of one table at a time is in memory.
 * @param onTable is called after each table
 * @throws Error if the tables differ, before anything is changed, or if a table is not the same afterwards
 */
export async function moveTables(
  from: DataSource,
  to: DataSource,
  onTable: (moved: TableDigest) => void,
): Promise<void> {
  const [source, target] = [from.createQueryRunner(), to.createQueryRunner()];
  try {
    const tables = await tablesOf(target);
    requireSame(await tablesOf(source), tables);
    for (const one of tables) {
      const digest = await copied(one, source, target);
      const arrived = await digestOf(one.table, rowsOfServer(one, target));
      if (digest.rows !== arrived.rows || digest.digest !== arrived.digest) {
        throw new Error(
          `The table ${one.table} is not the same in both databases: ${String(digest.rows)} rows became ${String(arrived.rows)}`,
        );
      }
      onTable(digest);
    }
  } finally {
    await Promise.all([source.release(), target.release()]);
  }
}

/** Runs what fills a database; if it fails, or its process ends, no service starts on the half of a shop. */
export async function markedAsMoving(
  dataSource: DataSource,
  move: () => Promise<void>,
): Promise<void> {
  await dataSource.query(`create table ${MARK} (id integer primary key)`);
  await move();
  await dataSource.query(`drop table ${MARK}`);
}

/** @throws Error if a move to this database has not ended */
export async function refuseHalfMoved(dataSource: DataSource): Promise<void> {
  if (isEmbedded(dataSource)) return;
  const [row] = await dataSource.query<readonly unknown[]>(
    'select 1 from information_schema.tables where table_schema = database() and table_name = ?',
    [MARK],
  );
  if (row === undefined) return;
  throw new Error(
    'A move to this database has not ended, so that it holds only a part of the shop; wait for it, or drop the database, create it again, and repeat npm run move',
  );
}

/** Whether nothing has been made in a database yet. */
export async function isEmptyDatabase(dataSource: DataSource): Promise<boolean> {
  const sql = 'select count(*) as n from information_schema.tables where table_schema = database()';
  const [row] = await dataSource.query<readonly { readonly n: number | string }[]>(sql);
  return Number(row?.n) === 0;
}

async function copied(
  one: TableColumns,
  source: QueryRunner,
  target: QueryRunner,
): Promise<TableDigest> {
  await target.query(`delete from ${quoted(one.table)}`);
  let waiting: Texts[] = [];
  let characters = 0;
  const send = async () => {
    if (waiting.length > 0) await insert(one, waiting, target);
    [waiting, characters] = [[], 0];
  };
  const read = rowsOfFile(one, source);
  const passing = async function* () {
    for await (const row of read) {
      const length = row.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      const isFull = waiting.length === ROWS_AT_ONCE || characters + length > CHARACTERS_AT_ONCE;
      if (isFull) await send();
      waiting.push(row);
      characters += length;
      yield row;
    }
  };
  const digest = await digestOf(one.table, passing());
  await send();
  return digest;
}

async function insert(
  { table, columns }: TableColumns,
  rows: readonly Texts[],
  target: QueryRunner,
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const places = columns.map(({ kind }) => (kind === 'bytes' ? 'unhex(?)' : '?')).join(', ');
  const values = rows.map(() => `(${places})`).join(', ');
  await target.query(`insert into ${quoted(table)} (${names}) values ${values}`, rows.flat());
}

/** The sum does not depend on the order, in which two databases need not agree. */
async function digestOf(table: string, rows: AsyncIterable<Texts>): Promise<TableDigest> {
  let [count, sum] = [0, 0n];
  for await (const row of rows) {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    sum = (sum + BigInt(`0x${hash}`)) % SUMS;
    count += 1;
  }
  return { table, rows: count, digest: sum.toString(16).padStart(64, '0') };
}

async function* rowsOfFile(
  { table, columns }: TableColumns,
  source: QueryRunner,
): AsyncGenerator<Texts> {
  const sql = `select rowid as \`place of the row\`, ${shown(columns, 'text')} from ${quoted(table)}
    where rowid > ? order by rowid limit ${String(ROWS_AT_ONCE)}`;
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const rows = (await source.query(sql, [last])) as readonly Row[];
    yield* rows.map((row) => textsOf(row, columns));
    if (rows.length < ROWS_AT_ONCE) return;
    last = Number(rows.at(-1)?.['place of the row']);
  }
}

async function* rowsOfServer(
  { table, columns }: TableColumns,
  target: QueryRunner,
): AsyncGenerator<Texts> {
  const rows = await target.stream(`select ${shown(columns, 'char')} from ${quoted(table)}`);
  for await (const row of rows as AsyncIterable<Row>) yield textsOf(row, columns);
}

/** Everything as the text that the database has for it; a number has more places than that would show. */
function shown(columns: TableColumns['columns'], text: 'text' | 'char'): string {
  const values = columns.map(({ name, kind }) => {
    if (kind === 'number') return quoted(name);
    const value = kind === 'bytes' ? `hex(${quoted(name)})` : `cast(${quoted(name)} as ${text})`;
    return `${value} as ${quoted(name)}`;
  });
  return values.join(', ');
}

function textsOf(row: Row, columns: TableColumns['columns']): Texts {
  return columns.map(({ name, kind }) => {
    const value = row[name] ?? null;
    if (value === null) return null;
    return kind === 'time' ? timeOf(String(value)) : String(value);
  });
}

/** A server writes all three places behind the second, and SQLite what it was given. */
function timeOf(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(3, '0')}`;
}

async function tablesOf(runner: QueryRunner): Promise<readonly TableColumns[]> {
  const sql = isEmbedded(runner.dataSource)
    ? `select t.name as \`table\`, c.name as \`column\`, c.type from sqlite_master t
        join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'`
    : `select table_name as \`table\`, column_name as \`column\`, data_type as type
        from information_schema.columns where table_schema = database()`;
  const rows = (await runner.query(sql)) as readonly Record<'table' | 'column' | 'type', string>[];
  const tables = new Map<string, { name: string; kind: Kind }[]>();
  for (const { table, column, type } of rows) {
    if (table === MIGRATIONS || table === MARK) continue;
    const known = tables.get(table) ?? [];
    known.push({ name: column, kind: KINDS[type] ?? 'text' });
    tables.set(table, known);
  }
  const inOrder = (one: string, other: string) => (one < other ? -1 : 1);
  return [...tables]
    .map(([table, columns]) => ({
      table,
      columns: columns.sort((one, other) => inOrder(one.name, other.name)),
    }))
    .sort((one, other) => inOrder(one.table, other.table));
}

/** A table of another release, or of somebody else, would stay behind. */
function requireSame(source: readonly TableColumns[], target: readonly TableColumns[]): void {
  const namesIn = (tables: readonly TableColumns[]) =>
    tables.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`));
  const [ours, theirs] = [new Set(namesIn(source)), new Set(namesIn(target))];
  const missing = [
    ...[...ours].filter((name) => !theirs.has(name)),
    ...[...theirs].filter((name) => !ours.has(name)),
  ];
  if (missing.length === 0) return;
  throw new Error(
    `Only one of the two databases has ${missing.slice(0, 5).join(', ')}; take what is not of this release out of it`,
  );
}

function quoted(name: string): string {
  return `\`${name}\``;
}
