import { Injectable } from '@nestjs/common';
import { sha256 } from '#platform/crypto';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { MemberRow } from '../members/member.dto';
import { MemberIdentityRow } from './member-identity.row';

/**
 * The identity of a person at a provider; each part is compared exactly, including upper and lower
 * case.
 */
export interface ProviderIdentity {
  readonly profileId: string;
  readonly issuer: string;
  readonly subject: string;
}

/**
 * Stores identities. If two members link the same identity at once, the unique index refuses the second
 * with `Conflict`.
 */
@Injectable()
export class MemberIdentityRepository extends ResourceTable<MemberIdentityRow> {
  constructor(transactions: Transactions) {
    super(transactions, MemberIdentityRow, 'linked identity');
  }

  async link(tx: Tx, memberId: string, identity: ProviderIdentity): Promise<MemberIdentityRow> {
    const { profileId, issuer, subject } = identity;
    const identityKey = keyOf(identity);
    return this.insert(tx, { memberId, profileId, issuer, subject, identityKey });
  }

  async deleteOf(tx: Tx, memberId: string): Promise<void> {
    await tx.delete(MemberIdentityRow, { memberId });
  }

  /** Finds the member and the id of the identity. */
  async findMember(
    identity: ProviderIdentity,
  ): Promise<{ readonly member: MemberRow; readonly identityId: string } | undefined> {
    const { entities, raw } = await this.transactions.read((manager) =>
      manager
        .createQueryBuilder(MemberRow, 'row')
        .innerJoin(MemberIdentityRow, 'identity', 'identity.memberId = row.id')
        .addSelect('identity.id', 'identity_id')
        .where('identity.identityKey = :key', { key: keyOf(identity) })
        .getRawAndEntities<{ identity_id: string }>(),
    );
    const [member] = entities;
    const [found] = raw;
    if (member === undefined || found === undefined) return undefined;
    return { member, identityId: found.identity_id };
  }
}

function keyOf({ profileId, issuer, subject }: ProviderIdentity): string {
  const exact = JSON.stringify([profileId, issuer, subject]);
  return sha256(exact, 'hex');
}
