import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { toDatabaseTime, Transactions } from '#platform/database';
import type { Shop } from './shop';

const AT_ONCE = 500;
const START = Date.parse('2031-04-05T06:20:00.000Z');

/** One of a hundred texts of a column that may have equal ones. */
const COMMON = 'common';

/** The first value of a column that may not. */
export const FIRST = keyOf(1);

/**
 * Puts rows into a table during `work`, so that its indexes are worth using. What they hold means nothing.
 * @param same values that all rows have, by column
 */
export async function withRows(
  shop: Shop,
  table: string,
  count: number,
  same: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> {
  const { dataSource } = shop.app.get(Transactions, { strict: false });
  const { columns, indices } = dataSource.getMetadata(table);
  const unique = new Set(indices.filter(({ isUnique }) => isUnique).flatMap((one) => one.columns));
  const names = columns.map(({ databaseName }) => `\`${databaseName}\``).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let first = 1; first <= count; first += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count + 1 - first) },
      (_, at) => first + at,
    );
    const valueOf = (column: ColumnMetadata, number: number) =>
      column.isDeleteDate
        ? null
        : (same[column.databaseName] ?? valueFor(column, number, unique.has(column)));
    await dataSource.query(
      `insert into ${table} (${names}) values ${numbers.map(() => row).join(', ')}`,
      numbers.flatMap((number) => columns.map((column) => valueOf(column, number))),
    );
  }
  if (__DATABASE__ === 'mariadb') await dataSource.query(`analyze table ${table}`);
  try {
    await work();
  } finally {
    await dataSource.query(`delete from ${table}`);
  }
}

function valueFor({ type, isPrimary, length }: ColumnMetadata, number: number, isUnique: boolean) {
  if (type === 'datetime') return toDatabaseTime(new Date(START + number * 1000).toISOString());
  if (type === 'json') return '{}';
  if (type === 'boolean') return number % 2;
  if (type !== 'varchar') return number;
  const text = !isPrimary && !isUnique && number % 100 === 0 ? COMMON : keyOf(number);
  return text.slice(-Number(length));
}

function keyOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
