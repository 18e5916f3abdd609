import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadDemoShop } from '#demo';
import { MachineStaff } from '#staff';
import type { Settings } from '#platform';
import { keepToThisProcess } from '#platform/database';
import { compactHeap } from './compact-heap';
import { endInOrder } from './end-in-order';
import { firstOwnerNotice } from './first-owner';
import { installedPorts } from './extensions/installed';
import { startTelling } from './extensions/slow-start';
import { createApp } from './setup';
import { warningsOf } from './warnings';
import { welcome } from './welcome';

/** Connections that wait until they are accepted; a system may allow fewer. */
const MAX_UNACCEPTED = 4096;

/** Serves in this process until it gets a signal to stop. */
export async function serve(settings: Settings): Promise<void> {
  await keepToThisProcess(settings.databaseUrl);
  const app = await createApp(settings, installedPorts);
  process.once('SIGTERM', () => {
    end(app, settings);
  });
  process.once('SIGINT', () => {
    end(app, settings);
  });
  logWarnings(settings);
  await prepare(app, settings);
  const staff = app.get(MachineStaff, { strict: false });
  const notice = await firstOwnerNotice(settings, () => staff.firstOwnerLink());
  await listen(app, settings);
  process.stdout.write(welcome(settings) + notice);
}

/** Serves as one of several processes of this machine, which the first one starts and ends. */
export async function serveAsWorker(settings: Settings): Promise<void> {
  const app = await createApp(settings, installedPorts);
  process.once('SIGTERM', () => {
    end(app, settings);
  });
  // A terminal interrupts all processes at once, but the first one decides when to stop.
  process.on('SIGINT', () => undefined);
  await prepare(app, settings);
  await listen(app, settings);
}

/**
 * Connections that come in at once wait until they are accepted. The system drops those for which there is
 * no place, and their clients try again after a second.
 */
function listen(app: NestFastifyApplication, { port, host }: Settings): Promise<unknown> {
  return app.listen({ port, host, backlog: MAX_UNACCEPTED });
}

/** Nobody sees a shop that is half loaded, because the service does not listen yet. */
async function prepare(app: NestFastifyApplication, settings: Settings): Promise<void> {
  await startTelling(app.init(), installedPorts, (sentence) => {
    new Logger('Extensions').warn(sentence);
  });
  await app.getHttpAdapter().getInstance().ready();
  await loadDemoShop(app, settings);
  compactHeap();
}

function end(app: NestFastifyApplication, settings: Settings): void {
  endInOrder(app, settings).then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

/** Writes warnings for the operator into the log. */
export function logWarnings(settings: Settings): void {
  const logger = new Logger('Settings');
  for (const warning of warningsOf(settings, process.env)) logger.warn(warning);
}
