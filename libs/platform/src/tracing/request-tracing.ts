import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { stopTracing } from './start-tracing';
import { activeTracer, type OpenSpan, type Work } from './tracing';

/** Frequent requests that nobody wants to see in traces. */
const UNTRACED = /^\/(health\/|metrics$)/;

/**
 * Records each request as a span: in the trace that its sender names, or as the first one of a new
 * trace.
 */
@Injectable()
export class RequestTracing implements OnModuleInit, OnApplicationShutdown {
  private readonly spans = new WeakMap<FastifyRequest, OpenSpan>();

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** If traces are not recorded, no hook is added to requests. */
  onModuleInit(): void {
    const tracer = activeTracer();
    if (tracer === undefined) return;
    const { spans } = this;
    const server = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', (request, _reply, done) => {
      const { url: route = 'unknown' } = request.routeOptions;
      if (UNTRACED.test(route)) {
        done();
        return;
      }
      const { method } = request;
      const { traceparent } = request.headers;
      const parent = typeof traceparent === 'string' ? traceparent : undefined;
      const span = tracer.open(() => workOf(method, route), parent);
      spans.set(request, span);
      tracer.enter(span, done);
    });
    // Reading the body has left the context of the span, so it is entered again.
    server.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span === undefined) done();
      else tracer.enter(span, done);
    });
    server.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request);
      if (span === undefined) {
        done();
        return;
      }
      if (span.isRecorded) {
        span.tell({ 'http.response.status_code': reply.statusCode, 'request.id': request.id });
        span.end(reply.statusCode >= 500);
      }
      tracer.enter(span, done);
    });
  }

  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}

function workOf(method: string, route: string): Work {
  const attributes = { 'http.request.method': method, 'http.route': route };
  return { name: `${method} ${route}`, kind: 'server', attributes };
}
