import { type QueryRunner, TableIndex } from 'typeorm';
import { isEmbedded } from './data-source';

/** The table and the columns of each index, by its name. */
export type Indexes = Readonly<Record<string, readonly [table: string, ...columns: string[]]>>;

export async function addIndexes(runner: QueryRunner, indexes: Indexes): Promise<void> {
  for (const [name, [table, ...columnNames]] of Object.entries(indexes)) {
    await runner.createIndex(table, new TableIndex({ name, columnNames }));
  }
}

/**
 * Adds indexes whose last column may be longer than a server allows in an index. On a server only the
 * beginning of that column is indexed. On the embedded database the index also holds the order of
 * lists. The row class names such an index with `synchronize: false`.
 */
export async function addPrefixIndexes(runner: QueryRunner, indexes: Indexes): Promise<void> {
  const rest = isEmbedded(runner.dataSource) ? ', created_at, id' : '(255)';
  for (const [name, [table, ...columns]] of Object.entries(indexes)) {
    await runner.query(`create index ${name} on ${table} (${columns.join(', ')}${rest})`);
    // The runner knows no index of a statement, and would lose it when it makes the table again.
    await runner.getTable(table);
  }
}

export async function dropIndexes(runner: QueryRunner, indexes: Indexes): Promise<void> {
  for (const [name, [table]] of Object.entries(indexes)) await runner.dropIndex(table, name);
}
