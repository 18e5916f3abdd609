import type { Server } from 'node:http';

/** How long a client may keep the server waiting, in milliseconds. */
const HEADERS = 10_000;
/** For the whole request, whatever it is; most have to end much earlier. */
const REQUEST = 2 * 60 * 60_000;
/** Between two requests; longer than load balancers keep a connection to us. */
const NEXT_REQUEST = 72_000;
/** Without a byte in either direction: a client that does not read its answer, too. */
const SILENCE = 120_000;
/** How late a limit may be noticed. */
const CHECKED_EVERY = 2_000;

const MAX_CONNECTIONS = 10_000;

/** Nobody is waited for without an end; who is late is answered 408, if it is still possible. */
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
