import { Logger } from '@nestjs/common';
import { readMigrate, readSettings } from './config';
import { endInOrder } from './end-in-order';
import { migrateDatabase } from './migrate-database';
import { operatorReason } from './reason';
import { createApp } from './setup';
import { warningsOf } from './warnings';
import { welcome } from './welcome';

async function main(): Promise<void> {
  if (readMigrate(process.env) === 'only') return migrateDatabase(process.env);
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  const stop = () => {
    endInOrder(app, settings).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const logger = new Logger('Settings');
  for (const warning of warningsOf(settings, process.env)) logger.warn(warning);
  await app.listen(settings.port, settings.host);
  process.stdout.write(welcome(settings));
}

main().catch((error: unknown) => {
  process.stderr.write(`Cartwright cannot start: ${operatorReason(error)}\n`);
  process.exit(1);
});
