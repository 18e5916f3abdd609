import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness, type Settings } from '#platform';

/**
 * Milliseconds after the last connection was accepted: connections without a complete request are closed
 * then.
 */
const HANG_UP = 4000;
const GIVE_UP = 4800;

/**
 * Says at once that the process is not ready, and serves until the proxies in front have noticed. Then
 * no connection is accepted any more, what is in flight is finished, and the outbox is given back.
 */
export async function endInOrder(
  app: NestFastifyApplication,
  { shutdownDelaySeconds }: Settings,
): Promise<void> {
  app.get(Readiness).end();
  await sleep(shutdownDelaySeconds * 1000);
  setTimeout(() => app.getHttpServer().closeAllConnections(), HANG_UP).unref();
  setTimeout(() => process.exit(1), GIVE_UP).unref();
  // The framework would tell the relay first, and accept connections until that has ended.
  await Promise.all([app.getHttpAdapter().close(), app.close()]);
}
