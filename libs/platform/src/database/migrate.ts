import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isEmbedded } from './data-source';
import { databaseReason } from './database-error';

/** The name of the lock includes the database, because other installations may share the server. */
const LOCK = `concat('cartwright_', left(sha2(database(), 256), 50))`;
const PATIENCE_SECONDS = 120;

/**
 * Migrates the database to the newest version. Instances on a server that start together take turns. An
 * embedded database belongs to this process alone.
 * @param patience seconds to wait for another instance
 * @returns names of the migrations that were run
 * @throws Error if another instance takes longer, or with the name of a migration that failed
 */
export async function migrate(
  dataSource: DataSource,
  patience = PATIENCE_SECONDS,
): Promise<readonly string[]> {
  if (isEmbedded(dataSource)) return run(dataSource);
  const runner = dataSource.createQueryRunner();
  try {
    await lock(runner, patience);
    try {
      return await run(dataSource);
    } finally {
      await runner.query(`select release_lock(${LOCK})`);
    }
  } finally {
    await runner.release();
  }
}

const LEFT_OUT = 'MIGRATE=off leaves them out; run this version once with MIGRATE=only';

/**
 * @param why they are not run now, and what to do instead
 * @throws Error if the database is older than the service
 */
export async function refuseOldTables(dataSource: DataSource, why = LEFT_OUT): Promise<void> {
  const { length } = await new MigrationExecutor(dataSource).getPendingMigrations();
  if (length === 0) return;
  throw new Error(`The database lacks ${String(length)} migrations, and ${why}`);
}

async function run(dataSource: DataSource): Promise<readonly string[]> {
  try {
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } catch (error) {
    const reason = databaseReason(error);
    if (reason === undefined) throw error;
    throw new Error(`${await failed(dataSource)} has failed: ${reason}`, { cause: error });
  }
}

/** The first migration that the database has not recorded as done. */
async function failed(dataSource: DataSource): Promise<string> {
  const pending = await new MigrationExecutor(dataSource).getPendingMigrations().catch(() => []);
  return pending[0] === undefined ? 'A migration' : `The migration ${pending[0].name}`;
}

async function lock(runner: QueryRunner, patience: number): Promise<void> {
  const sql = `select get_lock(${LOCK}, ?) as got`;
  const [answer] = (await runner.query(sql, [patience])) as readonly { got: number | null }[];
  if (answer?.got === 1) return;
  throw new Error(
    `Another instance has been migrating the database for ${String(patience)} seconds; start this one again when that one is ready`,
  );
}
