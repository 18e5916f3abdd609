import { createApp } from './setup';
import { readSettings, SettingError } from './config';
import { welcome } from './welcome';

const SHUTDOWN_MILLISECONDS = 4500;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen(settings.port, settings.host);
  process.stdout.write(welcome(settings));
}

main().catch((error: unknown) => {
  const message = error instanceof SettingError ? error.message : String(error);
  process.stderr.write(`Cartwright cannot start: ${message}\n`);
  process.exit(1);
});
