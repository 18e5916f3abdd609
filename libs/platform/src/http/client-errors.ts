import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = Readonly<Record<string, string>>;

interface ConnectionError extends Error {
  readonly code?: string;
}

const REFUSALS: Readonly<Record<string, readonly [status: number, title: string, detail: string]>> =
  {
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large'],
  };

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_HTTP = [400, 'Bad Request', 'This is not a readable HTTP request'] as const;

/** Answers clients that send no valid HTTP request, for example a broken request line. */
export function refuseConnection(headers: Headers) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, title, detail] = REFUSALS[error.code ?? ''] ?? NO_HTTP;
    if (socket.writable) {
      const body = errorBody(status, title, detail);
      const head = {
        ...headers,
        'content-type': JSON_TYPE,
        'content-length': String(Buffer.byteLength(body)),
        'x-request-id': randomUUID(),
        connection: 'close',
      };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
      socket.write([`HTTP/1.1 ${String(status)} ${title}`, ...lines, '', body].join('\r\n'));
    }
    socket.destroy();
  };
}

/** Answers requests whose path the router cannot read. */
export function refusePath(headers: Headers) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const detail =
      'The path of the request cannot be read; check its percent-encoding and its length';
    void reply
      .headers({ ...headers, 'x-request-id': request.id })
      .status(400)
      .type(JSON_TYPE)
      .send(errorBody(400, 'Bad Request', detail));
  };
}

/** Answers requests that give the server a name which does not always mean this machine. */
export function refuseName(headers: Headers, request: FastifyRequest, reply: FastifyReply): void {
  const detail =
    'In demo mode the service answers only to localhost, 127.0.0.1 and [::1]; use one of these names, or set DEMO=0 and a key of your own';
  void reply
    .headers({ ...headers, 'x-request-id': request.id, connection: 'close' })
    .status(421)
    .type(JSON_TYPE)
    .send(errorBody(421, 'Misdirected Request', detail));
}

function errorBody(status: number, title: string, detail: string): string {
  return JSON.stringify({ errors: [{ status: String(status), title, detail }] });
}
