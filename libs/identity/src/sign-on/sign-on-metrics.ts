import { Injectable } from '@nestjs/common';
import { Metrics } from '#platform/observability';

/** Counts sign-ons. Those that began and neither finished nor failed were abandoned. */
@Injectable()
export class SignOnMetrics {
  readonly begun = this.metrics.counter(
    'sign_ons_begun_total',
    'Sign-ons that were sent to a provider',
  );
  readonly finished = this.metrics.counter('sign_ons_finished_total', 'Sign-ons of members');
  readonly refused = this.metrics.counter('sign_ons_refused_total', 'Refused sign-ons', ['reason']);

  constructor(private readonly metrics: Metrics) {}
}
