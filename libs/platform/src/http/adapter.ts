import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings';
import { parseForm, parseJson, refuseOtherBodies } from './body-parsers';
import { acceptAliases } from './header-names';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The HTTP server: request ids, body formats, accepted header names (interface 2.1). */
export function createHttpAdapter(settings: Settings, logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024 },
    requestIdHeader: false,
    genReqId: ({ headers }: IncomingMessage) => requestId(headers['x-request-id']),
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const detail = 'The path of the request cannot be read; check its percent-encoding';
      void reply
        .header('x-request-id', request.id)
        .status(400)
        .send({ errors: [{ status: '400', title: 'Bad Request', detail }] });
    },
  });
  const server = adapter.getInstance();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
  server.addContentTypeParser('*', { parseAs: 'buffer' }, refuseOtherBodies);
  const rename = acceptAliases(settings);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    rename?.(request.headers);
    done();
  });
  return adapter;
}

function requestId(sent: string | readonly string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** A text header, with blanks and nothing counting as not given. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === '' ? undefined : text;
}
