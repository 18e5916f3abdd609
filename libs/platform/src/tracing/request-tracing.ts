import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { stopTracing } from './start-tracing';
import { activeTracer, type OpenSpan, type Work } from './tracing';

/** Frequent requests that nobody wants to see in traces. */
const UNTRACED = /^\/(health\/|metrics$)/;

/** A request with its span, if it is traced. */
type MaybeTraced = FastifyRequest & { span?: OpenSpan };

/** Runs the work within the span of the request, if it has one. */
export function withinSpanOf<T>({ span }: MaybeTraced, work: () => T): T {
  const tracer = activeTracer();
  return tracer === undefined || span === undefined ? work() : tracer.enter(span, work);
}

/**
 * Records each request as a span: in the trace that its sender names, or as the first one of a new
 * trace.
 */
@Injectable()
export class RequestTracing implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** If traces are not recorded, no hook is added to requests. */
  onModuleInit(): void {
    const tracer = activeTracer();
    if (tracer === undefined) return;
    const server = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', (request: MaybeTraced, reply, done) => {
      const { url: route = 'unknown' } = request.routeOptions;
      if (UNTRACED.test(route)) {
        done();
        return;
      }
      const { method } = request;
      const { traceparent } = request.headers;
      const parent = typeof traceparent === 'string' ? traceparent : undefined;
      const span = tracer.open(() => workOf(method, route), parent);
      request.span = span;
      if (span.isKept) {
        // Also comes if the caller has gone before the response, unlike the hook of a response.
        reply.raw.once('close', () => {
          span.tell({ 'http.response.status_code': reply.statusCode, 'request.id': request.id });
          tracer.end(span, reply.statusCode >= 500);
        });
      }
      tracer.enter(span, done);
    });
    // Reading the body has left the context of the span, and so has the end of the response.
    for (const hook of ['preValidation', 'onResponse'] as const) {
      server.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) => {
        withinSpanOf(request, done);
      });
    }
  }

  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}

function workOf(method: string, route: string): Work {
  const attributes = { 'http.request.method': method, 'http.route': route };
  return { name: `${method} ${route}`, kind: 'server', attributes };
}
