import cors from '@fastify/cors';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../settings';
import { KEY_HEADER } from '../keyed-request';
import { allOwnNames } from './header-names';

/** Headers that a page may send, besides those that browsers always allow. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  KEY_HEADER,
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
];

/** Headers of a response that a page may read. */
const RESPONSE_HEADERS = [
  'ETag',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
];

const PREFLIGHT_IS_GOOD_FOR_S = 600;

/**
 * Lets pages of other origins call the service, without cookies, because the caller is known by a
 * token. Preflight requests are answered before anything else reads them. This must be called before
 * the application starts.
 */
export async function allowOrigins(app: NestFastifyApplication, settings: Settings): Promise<void> {
  const { corsOrigins } = settings;
  if (corsOrigins !== '*' && corsOrigins.length === 0) return;
  await app
    .getHttpAdapter()
    .getInstance()
    .register(cors, {
      origin: corsOrigins === '*' ? '*' : among(corsOrigins),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [...REQUEST_HEADERS, ...allOwnNames(settings)],
      exposedHeaders: RESPONSE_HEADERS,
      maxAge: PREFLIGHT_IS_GOOD_FOR_S,
      strictPreflight: false,
    });
}

/** A request from any other origin gets no CORS headers. */
function among(origins: readonly RegExp[]) {
  return (origin: string | undefined, tell: (error: null, isAllowed: boolean) => void) => {
    tell(null, origin !== undefined && origins.some((one) => one.test(origin)));
  };
}

/** The headers that a response depends on. */
export function varyOn(settings: Pick<Settings, 'corsOrigins'>, names: readonly string[] = []) {
  const { corsOrigins } = settings;
  const hasOrigins = corsOrigins !== '*' && corsOrigins.length > 0;
  return ['Accept-Encoding', ...(hasOrigins ? ['Origin'] : []), ...names].join(', ');
}
