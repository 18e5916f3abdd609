import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ServerDataSource } from './server-driver';

interface Column {
  readonly tableName: string;
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  readonly nullable: 'YES' | 'NO';
}

const COLUMNS = `select table_name as tableName, column_name as name, data_type as type,
    collation_name as collation, is_nullable as nullable
  from information_schema.columns where table_schema = database() order by table_name`;

/**
 * Tables of older releases took their collation from the database, which may ignore letter case,
 * accents or trailing blanks. The server may also have sorted the keys of their JSON. New tables
 * need no conversion.
 *
 * Each table is copied once, and not again if the migration is interrupted and run again.
 */
export class ConvertTexts1763683290000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(runner.dataSource instanceof ServerDataSource)) return;
    const { collation } = runner.dataSource.driver.server;
    const wrong = [...(await ownTables(runner))].filter(([, columns]) =>
      columns.some((column) => isWrong(column, collation)),
    );
    if (wrong.length === 0) return;
    // These states were computed while ids that differ only in letter case were treated as one.
    await runner.query('delete from snapshots');
    await runner.query('set session foreign_key_checks = 0');
    try {
      for (const [table, columns] of wrong) {
        await runner.query(conversionOf(table, columns, collation));
      }
    } finally {
      await runner.query('set session foreign_key_checks = 1');
    }
  }

  /** Changes nothing, because older releases work with the converted tables. */
  async down(): Promise<void> {
    return Promise.resolve();
  }
}

/** Tables are found by name, because the database may hold tables of other programs. */
async function ownTables(runner: QueryRunner): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { entityMetadatas, options } = runner.dataSource;
  const own = new Set(entityMetadatas.map(({ tableName }) => tableName));
  own.add(options.migrationsTableName ?? 'migrations');
  const columns = (await runner.query(COLUMNS)) as readonly Column[];
  const tables = new Map<string, Column[]>();
  for (const column of columns.filter(({ tableName }) => own.has(tableName))) {
    const known = tables.get(column.tableName);
    if (known === undefined) tables.set(column.tableName, [column]);
    else known.push(column);
  }
  return tables;
}

function isWrong({ type, collation }: Column, right: string): boolean {
  return type === 'json' || (collation !== null && collation !== right);
}

/**
 * The only long texts are JSON. MySQL stores it in a type of its own; MariaDB stores text with a check.
 */
function conversionOf(table: string, columns: readonly Column[], collation: string): string {
  const exact = `character set utf8mb4 collate ${collation}`;
  const json = columns.filter(({ type }) => type === 'json' || type === 'longtext');
  const changes = json.map(
    ({ name, nullable }) =>
      `modify \`${name}\` longtext ${exact} ${nullable === 'YES' ? 'null' : 'not null'}`,
  );
  return `alter table \`${table}\` ${[`convert to ${exact}`, ...changes].join(', ')}`;
}
