import { createApp } from './setup';
import { readSettings } from './config';
import { welcome } from './welcome';

const SHUTDOWN_MILLISECONDS = 4500;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen(settings.port, settings.host);
  process.stdout.write(welcome(settings));
}

main().catch((error: unknown) => {
  process.stderr.write(`Cartwright cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
});

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
