import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { faultOf, type Origin, refuse } from '#kernel';
import { Settings } from '#platform';
import { AuditTrail } from '#platform/audit';
import { newSecret } from '#platform/crypto';
import { commandsOf } from '#platform/resources';
import { type Manager, requireManageable } from '../members/manager';
import type { StaffMemberRow } from '../members/staff-member.dto';
import { StaffMembers, targetOf } from '../members/staff-members';
import { InvitationRepository } from '../storage/one-time-repositories';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = 24 * HOUR_MS;
const FIRST_OWNER_LIFETIME_MS = HOUR_MS;

/** A link that registers a passkey, once. */
export interface IssuedInvitation {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly link: string;
  readonly expires: Date;
}

/** Invites people to register a passkey (docs/reference/staff.md#invitations). */
@Injectable()
export class Invitations {
  constructor(
    private readonly members: StaffMembers,
    private readonly invitations: InvitationRepository,
    private readonly settings: Settings,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Invites a staff member who can sign on.
   * @throws DomainError `Not Found`, `Forbidden` for somebody with scopes that the manager lacks, or
   * `Invalid state` for somebody who is disabled
   */
  async invite(email: string, manager: Manager): Promise<IssuedInvitation> {
    const member = await this.members.findByEmail(email);
    if (member === null) refuse(faultOf('not-found', 'Not Found', NO_SUCH_MEMBER));
    requireManageable(manager, member.roles);
    return this.issue(member, manager.by);
  }

  /** Invites somebody without asking who may; an administrator of the machine may do everything. */
  async issue(
    { id, name, email, roles, enabled }: StaffMemberRow,
    by: Origin,
  ): Promise<IssuedInvitation> {
    if (!enabled) refuse(faultOf('unprocessable', 'Invalid state', DISABLED));
    const code = newSecret();
    await this.invitations.add(code, { staffId: id, roles }, LIFETIME_MS);
    await this.trail.add(by, 'staff-invitation.created', targetOf(id));
    const expires = new Date(Date.now() + LIFETIME_MS);
    return { staffId: id, name, email, link: this.linkOf(code), expires };
  }

  /** The link by which the first owner registers; undefined once there is any staff member. */
  async firstOwnerLink(): Promise<string | undefined> {
    if (await this.members.areThere()) return undefined;
    const code = newSecret();
    await this.invitations.add(code, { staffId: randomUUID() }, FIRST_OWNER_LIFETIME_MS);
    return this.linkOf(code);
  }

  /** The code stands behind the `#`, which browsers send to nobody. */
  private linkOf(code: string): string {
    return `${this.settings.publicUrl}/staff#/invitation/${code}`;
  }
}

const NO_SUCH_MEMBER =
  'There is no staff member with this email; create one with POST /v2/staff first';
const DISABLED = 'The staff member is disabled; enable them first';

export const { InviteStaffMember, providers } = commandsOf(Invitations, {
  InviteStaffMember: 'invite',
});
