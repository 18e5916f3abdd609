import { Global, Module, type NestModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { BearerGuard } from '../auth/bearer.guard';
import { BearerStrategy } from '../auth/bearer.strategy';
import { requireScopes } from '../auth/required-scopes';
import { IdempotencyGuard } from '../idempotency/idempotency.guard';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor';
import { HealthController } from '../observability/health.controller';
import { BusinessLog } from '../observability/business-log';
import { Metrics } from '../observability/metrics';
import { MetricsController } from '../observability/metrics.controller';
import { MetricsAccess } from '../observability/metrics-access';
import { MetricsServer } from '../observability/metrics-server';
import { Readiness } from '../observability/readiness';
import { RequestObserver } from '../observability/request-observer';
import { AdministratorLists } from './administrator-lists';
import { AdministratorWrites } from './administrator-writes';
import { RequestTracing } from '../tracing/request-tracing';
import { ErrorFilter } from './error-filter';
import { OutageLog } from './outage-log';
import { EarlyAnswers } from './early-answers';
import { KeptAnswers } from './kept-answers';
import { LineBodies } from './line-bodies';
import { LongBodies } from './long-bodies';
import { Preconditions } from './preconditions';
import { requireExisting } from './required-existing';
import { RouteInterceptors } from './route-interceptors';
import { BodyPipe } from './validation';

/** Everything that a request passes: authentication, validation, limits and errors. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController, MetricsController],
  providers: [
    RequestTracing,
    Metrics,
    MetricsAccess,
    MetricsServer,
    Readiness,
    RequestObserver,
    BusinessLog,
    OutageLog,
    KeptAnswers,
    EarlyAnswers,
    LongBodies,
    LineBodies,
    AdministratorLists,
    AdministratorWrites,
    IdempotencyInterceptor,
    Preconditions,
    RouteInterceptors,
    BearerStrategy,
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: APP_GUARD, useClass: IdempotencyGuard },
    { provide: APP_PIPE, useClass: BodyPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Metrics, BusinessLog, KeptAnswers],
})
export class HttpModule implements NestModule {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly interceptors: RouteInterceptors,
  ) {}

  /** The framework calls this after it has made all controllers, and before it makes their routes. */
  configure(): void {
    requireScopes(this.discovery);
    requireExisting(this.discovery);
    this.interceptors.attach();
  }
}
