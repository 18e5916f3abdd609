import './extensions/installed';
import { migrateDatabase } from './migrate-database';
import { operatorReason } from './reason';

migrateDatabase(process.env).catch((error: unknown) => {
  process.stderr.write(`Cartwright cannot migrate: ${operatorReason(error)}\n`);
  process.exit(1);
});
