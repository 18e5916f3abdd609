import { Injectable } from '@nestjs/common';
import { faultOf, type Origin, refuse } from '#kernel';
import { ALL_SCOPES } from '#platform/auth';
import { wellFormed } from '#platform/http';
import { isOwner } from '../domain/last-owner';
import { Invitations, type IssuedInvitation } from '../invitations/invitations';
import type { Manager } from '../members/manager';
import { CreateStaffMemberBody, type StaffMemberRow, toValues } from '../members/staff-member.dto';
import { StaffMembers } from '../members/staff-members';

/** An administrator of the machine, who may do everything (docs/reference/access.md#audit-trail). */
const MACHINE = 'machine';
const BY: Origin = { actor: { kind: 'system', id: MACHINE } };
const MANAGER: Manager = {
  caller: { kind: 'admin', keyId: MACHINE, scopes: ALL_SCOPES },
  by: BY,
};

/** Who somebody is who is invited and not there yet. */
export interface NewPerson {
  /** By default, what stands before the `@` of the email. */
  readonly name?: string | undefined;
  /** At least one, unless there is no owner yet: then the person is the owner. */
  readonly roles: readonly string[];
}

/** What the start and the commands on the machine itself do with staff; they need no token. */
@Injectable()
export class MachineStaff {
  constructor(
    private readonly members: StaffMembers,
    private readonly invitations: Invitations,
  ) {}

  /** The link by which the first owner registers; undefined once there is any staff member. */
  firstOwnerLink(): Promise<string | undefined> {
    return this.invitations.firstOwnerLink();
  }

  /** All staff members, in the order of their creation. */
  list(): Promise<readonly StaffMemberRow[]> {
    return this.members.all();
  }

  /**
   * Invites a staff member, who is created if nobody has the email.
   * @throws DomainError if something is missing or wrong, or the person is disabled
   */
  async invite(email: string, person: NewPerson): Promise<IssuedInvitation> {
    const known = await this.members.findByEmail(email);
    if (known !== null && (person.name !== undefined || person.roles.length > 0)) {
      refuse(faultOf('conflict', 'Conflict', thereAlready(known)));
    }
    return this.invitations.issue(known ?? (await this.create(email, person)), BY);
  }

  /**
   * Disables a staff member, whose tokens end.
   * @returns false if they are disabled already
   * @throws DomainError for an unknown email, and for the last owner
   */
  async disable(email: string): Promise<boolean> {
    const member = await this.members.findByEmail(email);
    if (member === null) refuse(faultOf('not-found', 'Not Found', nobodyHas(email)));
    if (!member.enabled) return false;
    const by = { ...BY, fields: ['enabled'] };
    await this.members.change(member.id, { enabled: false }, { ...MANAGER, by });
    return true;
  }

  private async create(email: string, { name, roles: named }: NewPerson): Promise<StaffMemberRow> {
    const roles = named.length > 0 ? named : await this.firstRoles(email);
    const sent = { name: name ?? email.replace(/@.*$/s, ''), email, roles };
    const { data } = wellFormed(CreateStaffMemberBody, { data: sent });
    return this.members.create(toValues(data), MANAGER);
  }

  private async firstRoles(email: string): Promise<readonly string[]> {
    const staff = await this.members.all();
    return staff.some(isOwner)
      ? refuse(faultOf('invalid', 'Bad Request', nobodyYet(email)))
      : ['owner'];
  }
}

const nobodyHas = (email: string) => `There is no staff member with the email ${email}`;

const nobodyYet = (email: string) =>
  `${nobodyHas(email)} yet; say with --role what the person may do`;

const thereAlready = ({ email, roles }: StaffMemberRow) =>
  `${email} is a staff member already, with the roles ${roles.join(', ')}; leave --name and --role out to invite the person again`;
