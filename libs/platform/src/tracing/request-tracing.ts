import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { stopTracing } from './start-tracing';
import { activeTracer, type OpenSpan } from './tracing';

/** Asked all the time, and of no interest. */
const UNTRACED = /^\/(health\/|metrics$)/;

/** Each request is a span of the trace that its sender names, or the first one of a trace. */
@Injectable()
export class RequestTracing implements OnModuleInit, OnApplicationShutdown {
  private readonly spans = new WeakMap<FastifyRequest, OpenSpan>();

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** Where nothing is traced, requests pass no hook of ours. */
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
      const attributes = { 'http.request.method': method, 'http.route': route };
      const span = tracer.open({ name: `${method} ${route}`, kind: 'server', attributes }, parent);
      spans.set(request, span);
      tracer.enter(span, done);
    });
    // Reading the body has left the context of the request.
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
      span.tell({ 'http.response.status_code': reply.statusCode, 'request.id': request.id });
      span.end(reply.statusCode >= 500);
      tracer.enter(span, done);
    });
  }

  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}
