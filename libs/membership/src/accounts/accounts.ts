import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { In } from 'typeorm';
import {
  DomainError,
  faultOf,
  inUse,
  MAX_USES_NAMED,
  type Origin,
  refuseIf,
  type Use,
} from '#kernel';
import { ListOpenOrdersOfAccount } from '#ordering/contract';
import { AuditTrail } from '#platform/audit';
import type { Caller } from '#platform/auth';
import {
  changedCustomFields,
  CustomFields,
  IN_DATA,
  newCustomFields,
} from '#platform/custom-fields';
import {
  type Changes,
  type New,
  type PageOf,
  type PageRequest,
  type Reader,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform/database';
import { Notes } from '#platform/notes';
import { commandsOf } from '#platform/resources';
import { ListLiveOfAccount } from '#subscriptions/contract';
import { AccountAddressRow } from '../addresses/address.dto';
import { MembershipRow } from '../storage/membership.row';
import { AccountRow } from './account.dto';
import { AccountEvents } from './account-events';

const IN_USE =
  'The account has orders that are neither complete nor canceled or whose subscriptions have still to start, subscriptions that go on or unpaid invoices; end these first';

/** To a member, every account but their own is unknown (docs/reference/access.md#permissions). */
@Injectable()
export class Accounts extends ResourceTable<AccountRow> {
  constructor(
    transactions: Transactions,
    private readonly trail: AuditTrail,
    private readonly queries: QueryBus,
    private readonly customFields: CustomFields,
    private readonly events: AccountEvents,
    private readonly notes: Notes,
  ) {
    super(transactions, AccountRow, 'account');
  }

  async getFor(caller: Caller, id: string): Promise<AccountRow> {
    const visible = caller.kind !== 'member' || caller.accountId === id;
    return visible ? this.get(id) : this.unknown();
  }

  async pageFor(caller: Caller, request: PageRequest): Promise<PageOf<AccountRow>> {
    return this.page(request, caller.kind === 'member' ? { id: caller.accountId } : {});
  }

  /** @throws DomainError `Not Found` for an unknown parent, `Conflict` for a registration id in use */
  async create(values: New<AccountRow>): Promise<AccountRow> {
    const { parentId = null } = values;
    const defined = await this.customFields.of('account');
    const customFields = newCustomFields(defined, values.customFields, IN_DATA);
    return this.transactions.run(async (tx) => {
      if (parentId !== null && !(await this.hold(tx, parentId))) throw unknownParent();
      return this.add(tx, { ...values, customFields });
    });
  }

  /** Inserts an account, and publishes the event. */
  async add(tx: Tx, values: New<AccountRow>): Promise<AccountRow> {
    const account = await this.insert(tx, values);
    await this.events.created(tx, account);
    return account;
  }

  async change(id: string, changes: Changes<AccountRow>): Promise<AccountRow> {
    const defined = await this.customFields.of('account');
    return this.transactions.run(async (tx) => {
      const before = await this.getLocked(tx, id);
      const sent = changes.customFields;
      const customFields = changedCustomFields(defined, before.customFields, sent, IN_DATA);
      const after = await this.update(tx, id, { ...changes, customFields });
      await this.events.changed(tx, before, after);
      return after;
    });
  }

  /**
   * Deletes an account with its memberships and addresses. Its child accounts have no parent afterwards.
   * @throws DomainError `Not Found`, or `Conflict` while orders, subscriptions or invoices need the account
   */
  remove(id: string, by: Origin): Promise<void> {
    return this.transactions.run(async (tx) => {
      // No order is placed for the account from here on until the transaction ends.
      const account = await this.getLocked(tx, id);
      const { id: accountId } = account;
      const uses = await this.usesOf(tx, accountId);
      refuseIf(uses.length === 0 ? undefined : inUse(IN_USE, uses));
      await this.delete(tx, accountId);
      await tx.delete(MembershipRow, { accountId });
      await tx.delete(AccountAddressRow, { accountId });
      await this.notes.eraseOf(tx, [accountId]);
      await this.freeChildren(tx, accountId);
      await this.events.deleted(tx, account);
      await this.trail.record(tx, by, 'account.deleted', { type: 'account', id: accountId });
    });
  }

  /** Finds which of the accounts have no taxes. */
  async taxExempt(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const where = { id: In([...ids]), taxExempt: true };
    const rows = await reader.find(AccountRow, { select: { id: true }, where });
    return new Set(rows.map(({ id }) => id));
  }

  private async freeChildren(tx: Tx, parentId: string): Promise<void> {
    const isTold = this.events.isWanted();
    const children = isTold ? await tx.findBy(AccountRow, { parentId }) : [];
    await tx.update(AccountRow, { parentId }, { parentId: null });
    await this.events.changedIn(tx, children, ['parentId']);
  }

  private async usesOf(tx: Tx, accountId: string): Promise<readonly Use[]> {
    const open = new ListOpenOrdersOfAccount(tx, accountId, MAX_USES_NAMED);
    const orders = await this.queries.execute(open);
    const live = new ListLiveOfAccount(tx, accountId, MAX_USES_NAMED);
    const others = await this.queries.execute(live);
    return [...orders.map((order) => ({ type: 'order', id: order })), ...others];
  }
}

export const { CreateAccount, ChangeAccount, DeleteAccount, providers } = commandsOf(Accounts, {
  CreateAccount: 'create',
  ChangeAccount: 'change',
  DeleteAccount: 'remove',
});

function unknownParent(): DomainError {
  const detail = 'data.parent_id must be the id of an account';
  return new DomainError([faultOf('not-found', 'Not Found', detail, { source: 'data.parent_id' })]);
}
