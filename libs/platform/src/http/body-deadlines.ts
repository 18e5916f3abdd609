import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The limit for a whole body, in milliseconds: long enough for 10 MiB at 1.4 Mbit/s. */
const PERIOD_MS = 60_000;
/** The least that must arrive of a long body in each period: 100 MiB may take up to 100 minutes. */
const LEAST_BYTES = 1024 * 1024;

const longBodies = new WeakSet<IncomingMessage>();

/** Lets the body of a request take longer, for as long as it keeps coming. */
export function allowLongBody(request: IncomingMessage): void {
  longBodies.add(request);
}

/** Hangs up on a client that begins a body and does not end it in time. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    // A request that a test injects has no connection.
    if (hasBody(raw.headers) && raw.socket instanceof Socket) {
      watchBody(raw, () => {
        const error = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.server.emit('clientError', error, raw.socket);
      });
    }
    done();
  });
}

/** Whether a request announces a body that is not empty. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'] ?? '0';
  return length !== '0' || headers['transfer-encoding'] !== undefined;
}

/** @param expire is called once if the body is late */
export function watchBody(request: IncomingMessage, expire: () => void): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (!request.complete && longBodies.has(request) && arrived >= LEAST_BYTES) return;
    clearInterval(timer);
    if (!request.complete) expire();
  }, PERIOD_MS).unref();
  request.once('close', () => clearInterval(timer));
}
