import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorTitle, TooManyRequestsError, withoutUndefined } from '#kernel';
import { isUnreachable } from '#mysql-failover';
import { originOf } from '../audit/origin';
import { RefusalLog } from '../audit/refusal-log';
import { isFull, isTooSlow } from '../database/database-error';
import { FilesUnavailable } from '../files/files-unavailable';
import { firstErrorOf } from '../first-error';
import type { MaybeKeyed } from '../idempotency/idempotency.guard';
import { RequestLog } from '../idempotency/request-log';
import { repeatedFor } from '../idempotency/repeated-for';
import { RepeatedAnswer, type Remembered } from '../idempotency/request-records';
import { Settings } from '../settings';
import { withinSpanOf } from '../tracing/request-tracing';
import { currentSpan } from '../tracing/tracing';
import { diskFailure } from './disk-failure';
import { Overloaded } from './load/overloaded';
import { Metrics } from '../observability/metrics';
import { KeptAnswer, sendReady } from './kept-answers';
import { NotModified } from './not-modified';
import { OutageLog } from './outage-log';
import { answerHeaders } from './response-headers';
import { FORM_ROUTE, IMPORT_ROUTE, UPLOAD_ROUTE } from './body-parsers';
import { type ErrorEntry, statusOf, toErrorEntry } from './error-body';

const TITLES: Readonly<Record<number, ErrorTitle>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

const DETAILS: Readonly<Record<number, string>> = {
  413: 'The body is larger than 1 MiB; send less at once',
  415: `Send the body as application/json; ${FORM_ROUTE} alone takes application/x-www-form-urlencoded, POST ${UPLOAD_ROUTE} multipart/form-data too, and POST ${IMPORT_ROUTE} application/x-ndjson or text/csv; all of them in UTF-8 and not compressed`,
  429: 'Too many requests came from this caller; wait as long as Retry-After says',
  503: 'The database cannot be reached at the moment; try again shortly',
};

/** Kinds of faults that say that a resource is not there for the caller. */
const OF_ACCESS: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden', 'not-found']);

const JSON_TYPE = 'application/json; charset=utf-8';
const TOO_SLOW = 'The database has too much to do at the moment; try again shortly';
const NO_FILES = 'The storage of files cannot be reached at the moment; try again shortly';
const FULL = 'The database has no room at the moment; try again shortly';

/** The one place that turns any error into a status and the error body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');
  private readonly headers: ReturnType<typeof answerHeaders>;
  private readonly details: typeof DETAILS;
  private readonly refused: ReturnType<Metrics['counter']>;

  constructor(
    settings: Settings,
    private readonly refusals: RefusalLog,
    private readonly requests: RequestLog,
    private readonly outages: OutageLog,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter(
      'http_refusals_total',
      'Requests that were refused, by route and title of the error',
      ['route', 'title'],
    );
    this.headers = answerHeaders(settings);
    const hint = settings.docs ? '; /docs lists what there is' : '';
    this.details = { ...DETAILS, 404: `There is nothing at this path with this method${hint}` };
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<MaybeKeyed>();
    if (error instanceof NotModified || error instanceof KeptAnswer) {
      sendReady(error, reply);
      return;
    }
    void this.reported(error, request).then((shown) => {
      withinSpanOf(request, () => {
        this.refuse(shown, request, reply);
      });
    });
  }

  /** The error that the caller gets, which is remembered for the key of the request, if it has one. */
  private async reported(error: unknown, request: MaybeKeyed): Promise<unknown> {
    if (!(error instanceof DomainError)) return error;
    const first = await firstErrorOf(request, error);
    const { keyed } = request;
    if (keyed === undefined || keyed.isConcluded || !(first instanceof DomainError)) return first;
    return this.requests.refuse(keyed, first).then(
      (known) => shownFor(request, first, known),
      (failure: unknown) => failure,
    );
  }

  private refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (error instanceof RepeatedAnswer) {
      const repeated = reply.headers(this.headers).header('x-request-id', request.id);
      void repeated.status(error.status).type(JSON_TYPE).send(error.body);
      return;
    }
    const { status, errors } = this.answer(error, request);
    const { url: route = 'unknown' } = request.routeOptions;
    this.refused.inc({ route, title: errors[0]?.title ?? 'unknown' });
    // Some requests are refused before the hook that sets these headers, others after their route changed
    // them. An error must not carry the tag of a response.
    void reply.headers(this.headers).header('x-request-id', request.id).removeHeader('etag');
    if (status === 401 || status === 403) this.note(request, status);
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    if (status === 503) void reply.header('retry-after', '1');
    if (error instanceof TooManyRequestsError) {
      void reply.header('retry-after', String(error.retryAfterSeconds));
    }
    void reply.status(status).type(JSON_TYPE).send({ errors });
  }

  /** Wrong secrets are recorded elsewhere, where their owner is known. */
  private note(request: FastifyRequest, status: 401 | 403): void {
    const { url = 'unknown' } = request.routeOptions;
    if (url === FORM_ROUTE) return;
    const action = status === 401 ? 'request.unauthorized' : 'request.forbidden';
    const target = { type: 'route', id: `${request.method} ${url}` };
    this.refusals.note(originOf(request), { action, target });
  }

  private answer(
    error: unknown,
    request: FastifyRequest,
  ): { status: number; errors: readonly ErrorEntry[] } {
    if (error instanceof DomainError) {
      return { status: statusOf(error.faults[0]), errors: error.faults.map(toErrorEntry) };
    }
    if (error instanceof Overloaded) {
      return { status: 503, errors: [{ ...this.entry(503, ''), detail: error.message }] };
    }
    const failure = failureOf(error);
    const status = failure === undefined ? clientStatus(error, request) : 503;
    if (status < 500) return { status, errors: [this.entry(status, messageOf(error))] };
    if (failure === undefined) {
      this.logger.error({ err: error, reqId: request.id }, 'request failed');
    } else {
      this.outages.note(error, request.id, isUnreachable(error));
    }
    if (status !== 503) return { status: 500, errors: [internal(request.id)] };
    const unavailable = this.entry(status, '');
    return {
      status,
      errors: [failure === undefined ? unavailable : { ...unavailable, ...failure }],
    };
  }

  private entry(status: number, message: string): ErrorEntry {
    return {
      status: String(status),
      title: TITLES[status] ?? 'Bad Request',
      detail: this.details[status] ?? message,
    };
  }
}

/**
 * What is shown for a refused request whose key may be known. A caller who may not use the resource does
 * not learn what was answered before.
 */
function shownFor(
  request: FastifyRequest,
  refusal: DomainError,
  known: Remembered | undefined,
): unknown {
  if (known === undefined || known.kind === 'effected') return refusal;
  const isKept = known.kind !== 'reused' && OF_ACCESS.has(refusal.faults[0].kind);
  return isKept ? refusal : repeatedFor(request, known);
}

/**
 * Only errors of the framework have a status. Every other error is a defect of the service, unless the
 * client closed the connection in the middle of its request.
 */
function clientStatus(error: unknown, { raw }: FastifyRequest): number {
  if (error === raw.errored) return 400;
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 ? statusCode : 500;
}

/** What keeps the database, the disk or the storage of files from its work; undefined if nothing does. */
function failureOf(error: unknown): { readonly detail?: string } | undefined {
  if (isTooSlow(error)) return { detail: TOO_SLOW };
  if (isFull(error)) return { detail: FULL };
  if (isUnreachable(error)) return {};
  if (error instanceof FilesUnavailable) return { detail: NO_FILES };
  const detail = diskFailure(error);
  return detail === undefined ? undefined : { detail };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The request cannot be read';
}

function internal(requestId: string): ErrorEntry {
  const span = currentSpan();
  return {
    status: '500',
    title: 'Internal Server Error',
    detail:
      'An unexpected error occurred in the service; include the request id when you report it',
    meta: withoutUndefined({ request_id: requestId, trace_id: span?.traceId }),
  };
}
