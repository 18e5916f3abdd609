import type { Server } from 'node:http';

/** Milliseconds within which the headers of a request must arrive. */
const HEADERS = 10_000;
/** Milliseconds for any request as a whole. Most requests have much shorter limits. */
const REQUEST = 2 * 60 * 60_000;
/** Milliseconds between two requests. Load balancers close idle connections earlier. */
const NEXT_REQUEST = 72_000;
/**
 * Milliseconds without a byte in either direction. This also ends clients that do not read their
 * response.
 */
const SILENCE = 120_000;
/** Milliseconds between two checks, by which a limit may be exceeded. */
const CHECKED_EVERY = 2_000;

const MAX_CONNECTIONS = 10_000;
/** One connection more makes room for itself by ending the one that was quiet longest. */
export const KEPT_CONNECTIONS = 9_500;

/**
 * Every wait for a client has a limit. A client that is too late gets status 408, if it can still be
 * sent.
 */
export const CONNECTION_LIMITS = {
  keepAliveTimeout: NEXT_REQUEST,
  connectionTimeout: SILENCE,
  requestTimeout: REQUEST,
  http: {
    headersTimeout: HEADERS,
    requestTimeout: REQUEST,
    connectionsCheckingInterval: CHECKED_EVERY,
  },
} as const;

export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
}
