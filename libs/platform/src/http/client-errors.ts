import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface ConnectionError extends Error {
  readonly code?: string;
}

const REFUSALS: Readonly<Record<string, readonly [status: number, title: string, detail: string]>> =
  {
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large'],
  };

const NO_HTTP = [400, 'Bad Request', 'This is not a readable HTTP request'] as const;

/** Answers what never became a request, such as a broken request line. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, title, detail] = REFUSALS[error.code ?? ''] ?? NO_HTTP;
  if (socket.writable) {
    const body = errorBody(status, title, detail);
    socket.write(
      [
        `HTTP/1.1 ${String(status)} ${title}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${String(Buffer.byteLength(body))}`,
        `X-Request-Id: ${randomUUID()}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}

/** Answers what the router cannot read. */
export function refusePath(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const detail =
    'The path of the request cannot be read; check its percent-encoding and its length';
  void reply
    .header('x-request-id', request.id)
    .status(400)
    .type('application/json; charset=utf-8')
    .send(errorBody(400, 'Bad Request', detail));
}

function errorBody(status: number, title: string, detail: string): string {
  return JSON.stringify({ errors: [{ status: String(status), title, detail }] });
}
