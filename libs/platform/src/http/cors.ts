import cors from '@fastify/cors';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../settings';
import { KEY_HEADER } from '../keyed-request';
import { allOwnNames } from './header-names';

/** What a page may send; the browser lets it send a few others anyway. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  KEY_HEADER,
  'If-None-Match',
  'X-Request-Id',
];

/** What a page may read of an answer. */
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
 * Lets pages of other origins call the service, without cookies: who asks is told by a token. What a
 * browser asks first is answered before anything else looks at the request. To be called before the
 * application starts.
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

/** Another origin is answered as if there were none. */
function among(origins: readonly RegExp[]) {
  return (origin: string | undefined, tell: (error: null, isAllowed: boolean) => void) => {
    tell(null, origin !== undefined && origins.some((one) => one.test(origin)));
  };
}

/** The headers that an answer depends on. */
export function varyOn(settings: Pick<Settings, 'corsOrigins'>, names: readonly string[] = []) {
  const { corsOrigins } = settings;
  const hasOrigins = corsOrigins !== '*' && corsOrigins.length > 0;
  return ['Accept-Encoding', ...(hasOrigins ? ['Origin'] : []), ...names].join(', ');
}
