import { migrate } from '#platform';
import { readDatabaseUrl } from './config';
import { createDataSource } from './data-source';
import { reasonOf } from './reason';

/** Migrates without starting the service, under the same lock. */
async function main(): Promise<void> {
  const dataSource = await createDataSource(readDatabaseUrl(process.env)).initialize();
  try {
    const names = await migrate(dataSource);
    for (const name of names) process.stdout.write(`${name}\n`);
    process.stdout.write(`The database is up to date, after ${String(names.length)} migrations\n`);
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Cartwright cannot migrate: ${reasonOf(error)}\n`);
  process.exit(1);
});
