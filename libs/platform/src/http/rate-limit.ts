import rateLimit from '@fastify/rate-limit';
import { applyDecorators } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Caller, Callers, holderId } from '../auth/caller';
import type { Settings } from '../settings';
import { addressOf, networkOf } from '../caller-address';
import { MarkRoute, marksOf, type RateClass } from '../route-marks';

const MINUTE = 60_000;

/** The share of the limit that requests of each class may use. The last one is for all other routes. */
const SHARES: Readonly<Record<RateClass | 'rest', number>> = {
  token: 1 / 10,
  codes: 1 / 10,
  checkout: 1 / 10,
  'sign-on': 1 / 5,
  rest: 1,
};

/** Extension of the API document: the share of the limit that requests of an operation may use. */
export const RATE_SHARE = 'x-rate-share';

/** Counts the requests of this route, or of all routes of a controller, separately. */
export const RateLimited = (rate: RateClass) =>
  applyDecorators(MarkRoute({ rate }), ApiExtension(RATE_SHARE, SHARES[rate]));

/**
 * Limits the requests of each caller, by class of route and separately in each process. Health checks
 * are not counted. This must be called before the application starts.
 */
export async function limitRequests(
  app: NestFastifyApplication,
  { rateLimitPerMinute }: Settings,
): Promise<void> {
  if (rateLimitPerMinute === undefined) return;
  const server = app.getHttpAdapter().getInstance();
  const classOf = (request: FastifyRequest) => marksOf(request).rate ?? 'rest';
  await server.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    timeWindow: MINUTE,
    max: (request: FastifyRequest) => Math.ceil(rateLimitPerMinute * SHARES[classOf(request)]),
    keyGenerator: async (request: FastifyRequest) =>
      `${classOf(request)} ${await callerOf(request, app.get(Callers, { strict: false }))}`,
    allowList: ({ url }: FastifyRequest) => url.startsWith('/health/'),
  });
  server.addHook('onRequest', server.rateLimit());
}

/** All shoppers of a storefront share a public token, so the address is part of the key. */
async function callerOf(request: FastifyRequest, callers: Callers): Promise<string> {
  const caller = marksOf(request).isOpen === true ? undefined : await known(request, callers);
  const network = networkOf(addressOf(request));
  if (caller === undefined) return network;
  switch (caller.kind) {
    case 'admin':
      return holderId(caller);
    case 'member':
      return `${caller.keyId} ${caller.memberId}`;
    case 'public':
      return `${holderId(caller)} ${network}`;
  }
}

/** Undefined also if the caller cannot be determined; the request is refused later, with the reason. */
async function known(request: FastifyRequest, callers: Callers): Promise<Caller | undefined> {
  try {
    return await callers.identify(request);
  } catch {
    return undefined;
  }
}
