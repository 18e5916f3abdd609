import type { DataSource, QueryRunner } from 'typeorm';
import { isEmbedded } from './data-source';

/** Of this database; other installations on the same server migrate when they like. */
const LOCK = `concat('cartwright_', left(sha2(database(), 256), 50))`;
const PATIENCE_SECONDS = 120;

/**
 * Brings the database up to date. Instances that start together do it one after the other.
 * @param patience seconds that others may take
 * @throws Error if another instance is at it for longer
 */
export async function migrate(dataSource: DataSource, patience = PATIENCE_SECONDS): Promise<void> {
  if (isEmbedded(dataSource)) {
    await dataSource.runMigrations();
    return;
  }
  const runner = dataSource.createQueryRunner();
  try {
    await lock(runner, patience);
    try {
      await dataSource.runMigrations();
    } finally {
      await runner.query(`select release_lock(${LOCK})`);
    }
  } finally {
    await runner.release();
  }
}

async function lock(runner: QueryRunner, patience: number): Promise<void> {
  const sql = `select get_lock(${LOCK}, ?) as got`;
  const [answer] = (await runner.query(sql, [patience])) as readonly { got: number | null }[];
  if (answer?.got === 1) return;
  throw new Error(
    `Another instance has been migrating the database for ${String(patience)} seconds; start this one again when that one is ready`,
  );
}
