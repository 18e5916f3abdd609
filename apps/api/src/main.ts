import { Logger } from '@nestjs/common';
import { createApp } from './setup';
import { readSettings } from './config';
import { reasonOf } from './reason';
import { warningsOf } from './warnings';
import { welcome } from './welcome';

/** Milliseconds after a signal: who has not sent a whole request by then is hung up on. */
const HANG_UP = 4000;
const GIVE_UP = 4800;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  const stop = () => {
    setTimeout(() => app.getHttpServer().closeAllConnections(), HANG_UP).unref();
    setTimeout(() => process.exit(1), GIVE_UP).unref();
    app.close().then(
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
  process.stderr.write(`Cartwright cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
});
