import { keepToThisProcess, migrate, refuseHalfMoved } from '#platform/database';
import { readDatabaseUrl } from './config';
import { createDataSource } from './data-source';
import type { Environment } from './environment';

/** Migrates without starting the service, under the same locks, and prints what was done. */
export async function migrateDatabase(environment: Environment): Promise<void> {
  const url = readDatabaseUrl(environment);
  await keepToThisProcess(url);
  const dataSource = await createDataSource(url).initialize();
  try {
    await refuseHalfMoved(dataSource);
    const names = await migrate(dataSource);
    for (const name of names) process.stdout.write(`${name}\n`);
    process.stdout.write(`The database is up to date, after ${String(names.length)} migrations\n`);
  } finally {
    await dataSource.destroy();
  }
}
