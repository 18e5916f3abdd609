import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, EMAIL_RULE, faultOf, isEmail, refuse, invalid } from '#kernel';
import { Transactions, type Tx } from '#platform/database';
import { type MemberIdentity, type SignedOnIdentity, SignOnMember } from '../contract';
import { detailsOf, emailKey, type MemberDetails, sameDetails } from '../domain/member-details';
import type { MemberRow } from './member.dto';
import { MemberIdentityRepository } from '../storage/member-identity-repository';
import { Members } from './members';

/** If nothing has changed, it takes one read and no write. */
@CommandHandler(SignOnMember)
export class SignOnMemberHandler implements ICommandHandler<SignOnMember> {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: Members,
    private readonly identities: MemberIdentityRepository,
  ) {}

  async execute({ identity }: SignOnMember): Promise<MemberIdentity> {
    if (!isEmail(identity.email)) refuse(invalid('email', EMAIL_RULE));
    const known = await this.identities.findMember(identity);
    if (known !== undefined) return this.refresh(known, identity);
    try {
      return await this.create(identity);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const made = await this.identities.findMember(identity);
      if (made === undefined) throw error;
      // Another sign-on of the same identity has just created the member.
      return this.refresh(made, identity);
    }
  }

  /**
   * Creates a member. The identity is linked first, so that the second of two simultaneous first
   * sign-ons waits here and fails.
   */
  private async create(identity: SignedOnIdentity): Promise<MemberIdentity> {
    const { realmId } = identity;
    const memberId = randomUUID();
    const details = detailsOf(identity);
    const { id: identityId } = await this.transactions.run(async (tx) => {
      const linked = await this.identities.link(tx, memberId, identity);
      await this.refuseDuplicate(tx, identity, details, memberId);
      await this.members.add(tx, { id: memberId, realmId, ...details });
      return linked;
    });
    return { memberId, identityId };
  }

  private async refresh(
    { member, identityId }: { readonly member: MemberRow; readonly identityId: string },
    identity: SignedOnIdentity,
  ): Promise<MemberIdentity> {
    const details = detailsOf(identity);
    if (!sameDetails(member, details)) {
      await this.transactions.run(async (tx) => {
        if (emailKey(details.email) !== member.emailKey) {
          await this.refuseDuplicate(tx, identity, details, member.id);
        }
        await this.members.refresh(tx, member.id, details);
      });
    }
    return { memberId: member.id, identityId };
  }

  private async refuseDuplicate(
    tx: Tx,
    { realmId, allowsDuplicateEmail }: SignedOnIdentity,
    { email }: MemberDetails,
    memberId: string,
  ): Promise<void> {
    if (allowsDuplicateEmail) return;
    if (!(await this.members.othersHave(tx, email, realmId, memberId))) return;
    const detail = 'Another member of this authentication realm has the same email';
    refuse(faultOf('conflict', 'Conflict', detail));
  }
}
