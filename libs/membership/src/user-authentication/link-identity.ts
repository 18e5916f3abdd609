import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { HasOidcProfile } from '#identity/contract';
import { faultOf, type Origin, refuse } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import type { MemberIdentityRow } from '../storage/member-identity.row';
import {
  MemberIdentityRepository,
  type ProviderIdentity,
} from '../storage/member-identity-repository';

/**
 * Links a member to an identity at a provider.
 * @throws DomainError `Not Found` for a profile that the realm does not have, `Conflict` for an
 * identity that already belongs to a member
 */
export class LinkIdentity extends Command<MemberIdentityRow> {
  constructor(
    readonly realmId: string,
    readonly memberId: string,
    readonly identity: ProviderIdentity,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(LinkIdentity)
export class LinkIdentityHandler implements ICommandHandler<LinkIdentity> {
  constructor(
    private readonly queries: QueryBus,
    private readonly transactions: Transactions,
    private readonly identities: MemberIdentityRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ realmId, memberId, identity, by }: LinkIdentity): Promise<MemberIdentityRow> {
    const { profileId } = identity;
    if (!(await this.queries.execute(new HasOidcProfile(realmId, profileId)))) {
      const source = 'data.oidc_profile_id';
      const detail = `${source} must be the id of an OIDC profile of the realm`;
      refuse(faultOf('not-found', 'Not Found', detail, { source }));
    }
    const target = { type: 'account_member', id: memberId.toLowerCase() };
    return this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'account-member.identity-linked', target);
      return this.identities.link(tx, memberId, identity);
    });
  }
}
