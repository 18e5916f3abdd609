import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions, type Tx } from '#platform';
import { MemberRow } from './member.row';
import { MemberIdentityRow } from './member-identity.row';

/** What a provider calls someone; each part counts exactly as it is, upper and lower case too. */
export interface ProviderIdentity {
  readonly profileId: string;
  readonly issuer: string;
  readonly subject: string;
}

/** Of two who link one identity at once the unique index refuses the second with `Conflict`. */
@Injectable()
export class MemberIdentityStore extends ResourceTable<MemberIdentityRow> {
  constructor(transactions: Transactions) {
    super(transactions, MemberIdentityRow, 'linked identity');
  }

  async link(tx: Tx, memberId: string, identity: ProviderIdentity): Promise<MemberIdentityRow> {
    const { profileId, issuer, subject } = identity;
    const identityKey = keyOf(identity);
    return this.insert(tx, { memberId, profileId, issuer, subject, identityKey });
  }

  async findMember(identity: ProviderIdentity): Promise<MemberRow | null> {
    return this.transactions.read((manager) =>
      manager
        .createQueryBuilder(MemberRow, 'row')
        .innerJoin(MemberIdentityRow, 'identity', 'identity.memberId = row.id')
        .where('identity.identityKey = :key', { key: keyOf(identity) })
        .getOne(),
    );
  }
}

function keyOf({ profileId, issuer, subject }: ProviderIdentity): string {
  const exact = JSON.stringify([profileId, issuer, subject]);
  return createHash('sha256').update(exact).digest('hex');
}
