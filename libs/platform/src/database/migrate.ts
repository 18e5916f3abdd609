import type { DataSource } from 'typeorm';
import { isEmbedded } from './data-source';

const LOCK = 'cartwright_migrations';
const LOCK_SECONDS = 120;

/** Brings the database up to date. Instances that start together do it one after the other. */
export async function migrate(dataSource: DataSource): Promise<void> {
  if (isEmbedded(dataSource)) {
    await dataSource.runMigrations();
    return;
  }
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select get_lock(?, ?)', [LOCK, LOCK_SECONDS]);
    await dataSource.runMigrations();
  } finally {
    await runner.query('select release_lock(?)', [LOCK]);
    await runner.release();
  }
}
