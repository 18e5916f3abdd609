import { behind } from './extensions/installed';
import { outliveExtensions } from './extensions/stray-errors';
import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { readMigrate, readSettings } from './config';
import { migrateDatabase } from './migrate-database';
import { operatorReason } from './reason';
import { serve, serveAsWorker } from './serve';
import { serveInWorkers } from './workers';

/**
 * How far the heap may grow over what is alive before it is collected, in percent. Without it, V8 takes four
 * times what is alive on a machine with much memory, although collections then save hardly any time.
 */
setFlagsFromString('--heap-growing-percent=60');

async function main(): Promise<void> {
  if (readMigrate(process.env) === 'only') return migrateDatabase(process.env);
  const settings = readSettings(process.env);
  outliveExtensions();
  if (cluster.isWorker) return serveAsWorker(settings);
  return settings.workers > 1 ? serveInWorkers(settings) : serve(settings);
}

main().catch((error: unknown) => {
  const extension = behind(error);
  const where = extension === undefined ? '' : `the extension ${extension.name} fails: `;
  process.stderr.write(`Cartwright cannot start: ${where}${operatorReason(error)}\n`);
  process.exit(1);
});
