import { Injectable } from '@nestjs/common';
import { And, Equal, type FindOptionsWhere, In, Not, Raw } from 'typeorm';
import type { Caller } from '#platform/auth';
import {
  type PageOf,
  type PageRequest,
  ResourceTable,
  Transactions,
  type Tx,
  withLock,
} from '#platform/database';
import { emailKey, type MemberDetails } from '../domain/member-details';
import { commandsOf } from '#platform/resources';
import { type MemberFields, MemberRow } from './member.dto';

interface NewMember extends MemberDetails {
  readonly id?: string | undefined;
  readonly realmId: string;
}

/** People who have signed on at a realm, whatever account they act for. */
@Injectable()
export class Members extends ResourceTable<MemberRow> {
  constructor(transactions: Transactions) {
    super(transactions, MemberRow, 'account member');
  }

  async getFor(caller: Caller, id: string): Promise<MemberRow> {
    if (caller.kind !== 'member') return this.get(id);
    const where = { id: And(Equal(id), belongingTo(caller.accountId)) };
    const found = await this.transactions.read((manager) => manager.findOneBy(MemberRow, where));
    return found ?? this.unknown();
  }

  async pageFor(caller: Caller, request: PageRequest): Promise<PageOf<MemberRow>> {
    const own = caller.kind === 'member' ? { id: belongingTo(caller.accountId) } : {};
    return this.page(request, own);
  }

  /**
   * Lists the members without a membership in the account; those of other accounts only on demand.
   */
  async pageUnassigned(
    accountId: string,
    request: PageRequest,
    withOtherAccounts: boolean,
  ): Promise<PageOf<MemberRow>> {
    const id = withOtherAccounts ? strangerTo(accountId) : strangerToAll();
    return this.page(request, { id });
  }

  /** Reads members in the order of their creation, then of their ids; unknown ones are left out. */
  async getMany(ids: readonly string[]): Promise<readonly MemberRow[]> {
    const where = { id: In([...ids]) };
    const order = { createdAt: 'asc', id: 'asc' } as const;
    return this.transactions.read((manager) => manager.find(MemberRow, { where, order }));
  }

  /** Creates a member who has no identity yet, and so cannot sign on. */
  create(realmId: string, fields: MemberFields): Promise<MemberRow> {
    return this.transactions.run((tx) => this.add(tx, { realmId, ...fields }));
  }

  async add(tx: Tx, values: NewMember): Promise<MemberRow> {
    return this.insert(tx, { ...values, emailKey: emailKey(values.email) });
  }

  async refresh(tx: Tx, id: string, details: MemberDetails): Promise<void> {
    await this.update(tx, id, { ...details, emailKey: emailKey(details.email) });
  }

  /**
   * Whether another member of the realm has the email. Nobody else can take it until `tx` ends; if two
   * transactions try at once, the database lets one of them start again.
   */
  async othersHave(tx: Tx, email: string, realmId: string, memberId: string): Promise<boolean> {
    const query = tx
      .createQueryBuilder(MemberRow, 'row')
      .select('row.id')
      .where({ realmId, emailKey: emailKey(email), id: Not(memberId) });
    const first = await withLock(query).limit(1).getOne();
    return first !== null;
  }
}

export const { CreateMember, providers } = commandsOf(Members, { CreateMember: 'create' });

/** Whether the request filters by one whole email. */
export function namesEmail({ filters = [] }: PageRequest): boolean {
  return filters.some(({ operator, field }) => operator === 'eq' && field === 'emailKey');
}

type Condition = FindOptionsWhere<MemberRow>['id'] & object;

/** The condition that a member belongs to the account. */
function belongingTo(accountId: string): Condition {
  const memberships = 'select member_id from account_memberships where account_id = :accountId';
  return Raw((id) => `${id} in (${memberships})`, { accountId });
}

function strangerTo(accountId: string): Condition {
  const membership =
    'select 1 from account_memberships s where s.account_id = :accountId and s.member_id =';
  return Raw((id) => `not exists (${membership} ${id})`, { accountId });
}

function strangerToAll(): Condition {
  const membership = 'select 1 from account_memberships s where s.member_id =';
  return Raw((id) => `not exists (${membership} ${id})`);
}
