import { Injectable } from '@nestjs/common';
import type { Origin } from '#kernel';
import { AuditTrail, isUuid, RefusalLog } from '#platform';

/** What becomes of sign-ons, for those who watch over the shop. */
@Injectable()
export class SignOnTrail {
  constructor(
    private readonly trail: AuditTrail,
    private readonly refusals: RefusalLog,
  ) {}

  /** @param by the browser that came back from the provider */
  async finished(by: Origin, memberId: string, profileId: string): Promise<void> {
    const member: Origin = { ...by, actor: { kind: 'member', id: memberId } };
    await this.trail.add(member, 'sign-on.finished', { type: 'oidc-profile', id: profileId });
  }

  /** @param profileId as the browser names it */
  refused(by: Origin, profileId: string): void {
    const id = isUuid(profileId) ? profileId.toLowerCase() : undefined;
    this.refusals.note(by, { action: 'sign-on.refused', target: { type: 'oidc-profile', id } });
  }
}
