import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffMemberRow } from '../members/staff-member.dto';
import { StaffMembers } from '../members/staff-members';
import { SignOnStaff, type StaffIdentity } from '../contract';
import { StaffCodes } from './staff-codes';

/**
 * Nobody is enrolled: the email must be that of an enabled staff member, and verified. The first account that
 * signs on so stays the account of the person; another one with the same email is somebody else, until an
 * administrator removes the first.
 */
@CommandHandler(SignOnStaff)
export class SignOnStaffHandler implements ICommandHandler<SignOnStaff> {
  constructor(
    private readonly members: StaffMembers,
    private readonly codes: StaffCodes,
  ) {}

  async execute({ identity }: SignOnStaff): Promise<string | undefined> {
    const member = await this.memberOf(identity);
    if (member === undefined) return undefined;
    const { redirectUri, codeChallenge, codeLifetime } = identity;
    const oidc = { redirectUri, codeChallenge };
    return (await this.codes.issue({ staffId: member.id, oidc }, codeLifetime)).code;
  }

  private async memberOf(identity: StaffIdentity): Promise<StaffMemberRow | undefined> {
    const member = await this.members.findByEmail(identity.email);
    if (!identity.isEmailVerified || member?.enabled !== true) return undefined;
    return (await this.members.bind(member, identity)) ? member : undefined;
  }
}
