import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DomainError } from '#kernel';
import type { Settings } from '../settings';
import { answerHeaders } from './response-headers';
import { hasBody, limitBodies } from './body-deadlines';
import { leaveFilesUnread, parseForm, parseJson, refuseOtherBodies } from './body-parsers';
import { refuseConnection, refuseName, refusePath } from './client-errors';
import { CONNECTION_LIMITS, KEPT_CONNECTIONS, limitConnections } from './connection-limits';
import { acceptAliases } from './header-names';
import { limitLoad } from './load/limit-load';
import { toJson } from './long-json';
import { isForThisMachine } from './own-names';
import { codingFault, urlFault } from './sent-text';

export const BODY_LIMIT = 1024 * 1024;
/** The address that the nearest proxy has seen. Addresses before it may be forged by the caller. */
const nearestProxy = (_address: string, hop: number) => hop === 0;

/** A proxy may send the whole address. Links are made from the public URL instead. */
const ORIGIN = /^https?:\/\/[^/?]*(?=\/)/i;

const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The HTTP server: request ids, body formats, accepted header names
 * (docs/reference/requests.md#transport).
 */
export function createHttpAdapter(settings: Settings, logger: Logger): FastifyAdapter {
  // The service writes one line for each finished request, so the two lines of the server are not needed.
  const unheard = logger.child({}, { level: 'silent' });
  const headers = answerHeaders(settings);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    childLoggerFactory: () => unheard,
    bodyLimit: BODY_LIMIT,
    ...CONNECTION_LIMITS,
    trustProxy: settings.trustProxy && nearestProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024 },
    rewriteUrl: ({ url = '/' }) => url.replace(ORIGIN, ''),
    requestIdHeader: false,
    genReqId: ({ headers }: IncomingMessage) => requestId(headers['x-request-id']),
    frameworkErrors: refusePath(headers),
    clientErrorHandler: refuseConnection(headers),
  });
  limitConnections(adapter.getHttpServer());
  const server = adapter.getInstance();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson);
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    parseForm,
  );
  server.addContentTypeParser('multipart/form-data', leaveFilesUnread);
  server.addContentTypeParser('*', refuseOtherBodies);
  if (settings.demo) answerOwnNamesOnly(server, headers);
  const rename = acceptAliases(settings);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    rename?.(request.headers);
    const fault = urlFault(request.url);
    done(fault && new DomainError([fault]));
  });
  server.addHook('preParsing', ({ headers: sent }, _reply, body, done) => {
    const fault = hasBody(sent) ? codingFault(sent) : undefined;
    if (fault === undefined) done(null, body);
    else done(new DomainError([fault]));
  });
  server.setReplySerializer(toJson as (answer: unknown) => string);
  limitBodies(server);
  limitLoad(server, KEPT_CONNECTIONS);
  return adapter;
}

/**
 * Everybody knows the key of demo mode. A page elsewhere whose name means this machine would be of the
 * same origin as the service, so it is refused before anything else reads its request.
 */
function answerOwnNamesOnly(server: FastifyInstance, headers: Readonly<Record<string, string>>) {
  server.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter(
      (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
    );
    if (isForThisMachine({ hosts, target: request.originalUrl })) done();
    else refuseName(headers, request, reply);
  });
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
