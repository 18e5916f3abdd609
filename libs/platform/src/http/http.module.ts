import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { BearerGuard } from '../auth/bearer.guard';
import { IdempotencyGuard } from '../idempotency/idempotency.guard';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor';
import { HealthController } from '../observability/health.controller';
import { Metrics } from '../observability/metrics';
import { MetricsController } from '../observability/metrics.controller';
import { MetricsAccess } from '../observability/metrics-access';
import { MetricsServer } from '../observability/metrics-server';
import { Readiness } from '../observability/readiness';
import { RequestObserver } from '../observability/request-observer';
import { AdministratorReads } from './administrator-reads';
import { RequestTracing } from '../tracing/request-tracing';
import { ErrorFilter } from './error-filter';
import { LineBodies } from './line-bodies';
import { LongBodies } from './long-bodies';
import { BodyPipe } from './validation';

/** Everything that a request passes: authentication, validation, limits and errors. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    RequestTracing,
    Metrics,
    MetricsAccess,
    MetricsServer,
    Readiness,
    RequestObserver,
    LongBodies,
    LineBodies,
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_GUARD, useClass: IdempotencyGuard },
    { provide: APP_INTERCEPTOR, useClass: AdministratorReads },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_PIPE, useClass: BodyPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Metrics],
})
export class HttpModule {}
