import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { BearerGuard } from '../auth/bearer.guard';
import { HealthController } from '../observability/health.controller';
import { Metrics } from '../observability/metrics';
import { ErrorFilter } from './error-filter';
import { LongBodies } from './long-bodies';
import { BodyPipe } from './validation';

/** Writes one line and one measurement for each finished request. */
@Injectable()
class RequestObserver implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      const { method } = request;
      const milliseconds = reply.elapsedTime;
      this.metrics.requests.observe(
        { method, route, status: reply.statusCode },
        milliseconds / 1000,
      );
      const line = { reqId: request.id, method, route, status: reply.statusCode };
      request.server.log.info({ ...line, ms: Math.round(milliseconds * 10) / 10 }, 'request');
      done();
    });
  }
}

/** Everything that every request passes: who asks, is the body well formed, what went wrong. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [
    Metrics,
    RequestObserver,
    LongBodies,
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_PIPE, useClass: BodyPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Metrics],
})
export class HttpModule {}
