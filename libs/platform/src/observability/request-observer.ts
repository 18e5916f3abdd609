import { Socket } from 'node:net';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller';
import { addressOf } from '../caller-address';
import { routeOf } from '../route-marks';
import { Metrics } from './metrics';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What is asked again and again by machines, and says nothing. */
const PROBES = /^\/(?:health(?:\/|$)|metrics$)/;

/** Where the address of a route names a cart or an order. */
const SUBJECT = /^\/v2\/(cart|order)s\/:(\w+)/;
const MAX_ID = 64;

/** Logs and measures each finished request. Those that the service sends itself have no connection, and do not count. */
@Injectable()
export class RequestObserver implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance();
    // These few fields contain no secrets, so the logger need not search each of them for any.
    const log = server.log.child({}, { redact: [] });
    server.addHook('onResponse', (request, reply, done) => {
      if (!(request.socket instanceof Socket)) {
        done();
        return;
      }
      const route = routeOf(request).url ?? 'unknown';
      const { elapsedTime: ms, statusCode: status } = reply;
      const method = METHODS.has(request.method) ? request.method : 'other';
      this.metrics.requests.observe({ method, route, status: classOf(status) }, ms / 1000);
      const taken = Math.round(ms * 10) / 10;
      const line = {
        reqId: request.id,
        address: addressOf(request),
        method,
        route,
        status,
        ms: taken,
      };
      const whole = { ...line, ...subjectOf(request), ...callerOf(request) };
      if (PROBES.test(route)) log.debug(whole, 'request');
      else log.info(whole, 'request');
      done();
    });
  }
}

/** The class of a status, so that the number of series is bounded. */
function classOf(status: number): string {
  return `${String(Math.floor(status / 100))}xx`;
}

/** The id of the cart or the order that a request is about. */
function subjectOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const [, kind, name] = SUBJECT.exec(routeOf(request).url ?? '') ?? [];
  if (kind === undefined || name === undefined) return {};
  const id = (request.params as Readonly<Record<string, unknown>>)[name];
  return typeof id === 'string' ? { [kind]: id.slice(0, MAX_ID) } : {};
}

/** The caller, if known: the ids of the application key and of the member, or of the staff member. */
function callerOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const { user } = request as { readonly user?: Caller };
  if (user === undefined) return {};
  if (user.staffId !== undefined) return { staff: user.staffId };
  return user.kind === 'member' ? { key: user.keyId, member: user.memberId } : { key: user.keyId };
}
