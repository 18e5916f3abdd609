import cluster from 'node:cluster';
import { readMigrate, readSettings } from './config';
import { migrateDatabase } from './migrate-database';
import { operatorReason } from './reason';
import { serve, serveAsWorker } from './serve';
import { serveInWorkers } from './workers';

async function main(): Promise<void> {
  if (readMigrate(process.env) === 'only') return migrateDatabase(process.env);
  const settings = readSettings(process.env);
  if (cluster.isWorker) return serveAsWorker(settings);
  return settings.workers > 1 ? serveInWorkers(settings) : serve(settings);
}

main().catch((error: unknown) => {
  process.stderr.write(`Cartwright cannot start: ${operatorReason(error)}\n`);
  process.exit(1);
});
