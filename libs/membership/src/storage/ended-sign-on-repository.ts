import { Injectable } from '@nestjs/common';
import { deleteExpired, toDatabaseTime, Transactions } from '#platform/database';
import type { SignedOnToken } from '../contract';

/** Stores the sign-ons that have ended, and checks whether a token is valid. */
@Injectable()
export class EndedSignOnRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ends a sign-on, and deletes old rows that are no longer needed. */
  async end(id: string, expiresAt: Date): Promise<void> {
    const sql = 'replace into ended_sign_ons (id, expires_at) values (?, ?)';
    await this.transactions.write(sql, [id, toDatabaseTime(expiresAt.toISOString())]);
    await deleteExpired(this.transactions, 'ended_sign_ons', 'id');
  }

  /** Checks everything with one statement that uses only keys. */
  async isGood(token: SignedOnToken): Promise<boolean> {
    const { memberId, accountId, signOnId } = token;
    const membership = membershipOf(token);
    const origin = originOf(token);
    const rows = await this.transactions.statement<unknown[]>(
      `select 1 from account_memberships m
      where m.account_id = ? and m.member_id = ? and ${membership.condition}
      and not exists (select 1 from ended_sign_ons e where e.id = ?)
      and ${origin.condition}`,
      [accountId, memberId, membership.parameter, signOnId, ...origin.parameters],
    );
    return rows.length > 0;
  }
}

function membershipOf({ membership }: SignedOnToken): {
  readonly condition: string;
  readonly parameter: string;
} {
  if ('id' in membership) return { condition: 'm.id = ?', parameter: membership.id };
  const parameter = toDatabaseTime(membership.madeBy.toISOString());
  return { condition: 'm.created_at <= ?', parameter };
}

function originOf({ origin }: SignedOnToken): {
  readonly condition: string;
  readonly parameters: readonly string[];
} {
  if ('identityId' in origin) {
    const condition = 'exists (select 1 from member_identities i where i.id = ?)';
    return { condition, parameters: [origin.identityId] };
  }
  const any = 'select 1 from member_identities i where i.member_id = m.member_id';
  const places = origin.profileIds.map(() => '?').join(', ') || 'null';
  const condition = `(not exists (${any}) or exists (${any} and i.profile_id in (${places})))`;
  return { condition, parameters: origin.profileIds };
}
