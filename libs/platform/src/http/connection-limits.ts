import type { Server } from 'node:http';

/** How long a client may keep the server waiting, in milliseconds. */
const HEADERS = 10_000;
/** For the whole request, whatever it is; most have to end much earlier. */
const REQUEST = 2 * 60 * 60_000;
/** Between two requests; longer than load balancers keep an idle connection open. */
const NEXT_REQUEST = 72_000;
/** Without a byte in either direction, which includes a client that does not read its response. */
const SILENCE = 120_000;
/** How late a limit may be noticed. */
const CHECKED_EVERY = 2_000;

const MAX_CONNECTIONS = 10_000;

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
