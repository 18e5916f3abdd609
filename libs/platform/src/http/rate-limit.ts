import rateLimit from '@fastify/rate-limit';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

/** Counts requests by the address they come from, each process for itself; probes are free. */
export async function limitRequests(
  adapter: FastifyAdapter,
  { rateLimitPerMinute }: Settings,
): Promise<void> {
  if (rateLimitPerMinute === undefined) return;
  const server = adapter.getInstance();
  await server.register(rateLimit, {
    global: false,
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    allowList: ({ url }: FastifyRequest) => url.startsWith('/health/'),
  });
  server.addHook('onRequest', server.rateLimit());
}
