import { migrateDatabase } from './migrate-database';
import { reasonOf } from './reason';

migrateDatabase(process.env).catch((error: unknown) => {
  process.stderr.write(`Cartwright cannot migrate: ${reasonOf(error)}\n`);
  process.exit(1);
});
