import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '#platform';
import { Readiness } from '#platform/observability';

/**
 * Connections without a complete request are closed this number of milliseconds after the last
 * connection was accepted.
 */
const HANG_UP = 4000;
const GIVE_UP = 4800;

/**
 * Reports at once that the process is not ready, and serves until the proxies have noticed. Then it
 * accepts no more connections, finishes the running requests, and releases its messages of the outbox.
 */
export async function endInOrder(
  app: NestFastifyApplication,
  { shutdownDelaySeconds }: Settings,
): Promise<void> {
  app.get(Readiness).end();
  await sleep(shutdownDelaySeconds * 1000);
  setTimeout(() => app.getHttpServer().closeAllConnections(), HANG_UP).unref();
  setTimeout(() => process.exit(1), GIVE_UP).unref();
  // The framework would stop the relay first, and accept connections until it has stopped.
  await Promise.all([app.getHttpAdapter().close(), app.close()]);
}
