import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import type { Caller } from '#platform/auth';
import {
  type PageOf,
  type PageRequest,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import { AccountRow } from '../accounts/account.dto';
import { type MemberAccount, MembershipCreated } from '../contract';
import type { EnrollmentFacts } from '../domain/enrollment';
import { MembershipRow } from './membership.row';

export interface NewMembership {
  readonly accountId: string;
  readonly memberId: string;
}

/** A row of the join; a member without accounts has one row with empty columns. */
interface ListedAccount {
  readonly membershipId: string | null;
  readonly accountId: string | null;
  readonly accountName: string | null;
}

/** Keeps which member belongs to which account. */
@Injectable()
export class MembershipRepository extends ResourceTable<MembershipRow> {
  constructor(
    transactions: Transactions,
    private readonly outbox: Outbox,
  ) {
    super(transactions, MembershipRow, 'account membership');
  }

  /** Stores a membership and publishes its event. */
  override async insert(tx: Tx, membership: NewMembership): Promise<MembershipRow> {
    const row = await super.insert(tx, membership);
    await this.outbox.append(tx, [created(row)]);
    return row;
  }

  /** Stores memberships and publishes their events. */
  async insertAll(tx: Tx, memberships: readonly NewMembership[]): Promise<void> {
    const now = new Date();
    const rows = memberships.map((membership) =>
      Object.assign(new MembershipRow(), membership, {
        id: randomUUID(),
        createdAt: now,
        updatedAt: now,
      }),
    );
    await this.putAll(tx, rows);
    await this.outbox.append(tx, rows.map(created));
  }

  /** The memberships of these accounts, the oldest first. */
  async ofAccounts(tx: Tx, accountIds: readonly string[]): Promise<readonly MembershipRow[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return tx.find(MembershipRow, { where: { accountId: In([...accountIds]) }, order });
  }

  /**
   * Lists memberships. A member sees only those of their own account
   * (docs/reference/access.md#permissions).
   */
  async pageFor(
    caller: Caller,
    request: PageRequest,
    scope: FindOptionsWhere<MembershipRow>,
  ): Promise<PageOf<MembershipRow>> {
    const own = caller.kind === 'member' ? { accountId: caller.accountId } : {};
    return this.page(request, { ...scope, ...own });
  }

  /**
   * Reads the facts for a new membership; they stay exact until `tx` ends if `tx` has locked the
   * account.
   */
  async standingOf(tx: Tx, accountId: string, memberId: string): Promise<EnrollmentFacts> {
    const [row] = await tx.query<{ memberships: number; own: number }[]>(
      `select count(*) as memberships, count(case when member_id = ? then 1 end) as own
      from account_memberships where account_id = ?`,
      [memberId, accountId],
    );
    return { memberships: row?.memberships ?? 0, isMember: (row?.own ?? 0) > 0 };
  }

  /**
   * Reads the accounts in the order of the memberships; undefined without the member or the identity.
   */
  async accountsOf(
    memberId: string,
    identityId?: string,
  ): Promise<readonly MemberAccount[] | undefined> {
    const identity = 'and exists (select 1 from member_identities i where i.id = ?)';
    const rows = await this.transactions.statement<ListedAccount[]>(
      `select m.id as membershipId, a.id as accountId, a.name as accountName
      from account_members p
      left join account_memberships m on m.member_id = p.id
      left join accounts a on a.id = m.account_id
      where p.id = ? ${identityId === undefined ? '' : identity}
      order by m.created_at, m.id`,
      [memberId, ...(identityId === undefined ? [] : [identityId])],
    );
    if (rows.length === 0) return undefined;
    return rows.flatMap(({ membershipId, accountId, accountName }) =>
      membershipId === null || accountId === null || accountName === null
        ? []
        : [{ membershipId, accountId, accountName }],
    );
  }

  /** Ends all memberships of a member. */
  async deleteOf(tx: Tx, memberId: string): Promise<void> {
    await tx.delete(MembershipRow, { memberId });
  }

  /** Reads the first account that a member was assigned to. */
  async firstAccountOf(tx: Tx, memberId: string): Promise<MemberAccount | undefined> {
    const membership = await tx.findOne(MembershipRow, {
      where: { memberId },
      order: { createdAt: 'asc', id: 'asc' },
    });
    if (membership === null) return undefined;
    const { id: membershipId, accountId } = membership;
    const account = await tx.findOneBy(AccountRow, { id: accountId });
    return account === null ? undefined : { membershipId, accountId, accountName: account.name };
  }
}

function created({ id, accountId, memberId, createdAt }: MembershipRow) {
  const data = { membership_id: id, account_id: accountId, account_member_id: memberId };
  return integrationEvent(MembershipCreated, id, createdAt, data);
}
