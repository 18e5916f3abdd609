import { Injectable } from '@nestjs/common';
import type { Origin } from '#kernel';
import { AuditTrail, RefusalLog } from '#platform/audit';
import { isUuid } from '#platform/http';
import type { RefusalReason } from '../domain/redirection';
import { SignOnMetrics } from './sign-on-metrics';

/** Metrics of sign-ons. */
@Injectable()
export class SignOnTrail {
  constructor(
    private readonly trail: AuditTrail,
    private readonly refusals: RefusalLog,
    private readonly metrics: SignOnMetrics,
  ) {}

  /**
   * Records that a member has signed on.
   * @param by the browser that came back from the provider
   */
  async finished(by: Origin, memberId: string, profileId: string): Promise<void> {
    this.metrics.finished.inc();
    const member: Origin = { ...by, actor: { kind: 'member', id: memberId } };
    await this.trail.add(member, 'sign-on.finished', { type: 'oidc-profile', id: profileId });
  }

  /**
   * Records that a sign-on was refused.
   * @param profileId as the browser names it
   */
  refused(by: Origin, profileId: string, reason: RefusalReason): void {
    this.metrics.refused.inc({ reason });
    const id = isUuid(profileId) ? profileId.toLowerCase() : undefined;
    this.refusals.note(by, { action: 'sign-on.refused', target: { type: 'oidc-profile', id } });
  }
}
