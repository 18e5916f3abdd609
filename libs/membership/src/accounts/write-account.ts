import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  DomainError,
  faultOf,
  inUse,
  MAX_USES_NAMED,
  type Origin,
  refuse,
  type Use,
} from '#kernel';
import { ListOpenOrdersOfAccount } from '#ordering/contract';
import { AuditTrail } from '#platform/audit';
import { type Changes, Transactions, type Tx } from '#platform/database';
import { ListLiveOfAccount } from '#subscriptions/contract';
import type { Account } from '../contract';
import { CreateAccount, type NewAccount } from '../management';
import { AccountRepository } from '../storage/account-repository';

@CommandHandler(CreateAccount)
export class CreateAccountHandler implements ICommandHandler<CreateAccount> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
  ) {}

  async execute({ account }: CreateAccount): Promise<Account> {
    const { id, name, legalName = null, registrationId = null, externalRef = null } = account;
    const { parentId = null } = account;
    return this.transactions.run(async (tx) => {
      if (parentId !== null && !(await this.accounts.hold(tx, parentId))) throw unknownParent();
      const values = { id, name, legalName, registrationId, externalRef, parentId };
      return this.accounts.insert(tx, values);
    });
  }
}

function unknownParent(): DomainError {
  const detail = 'data.parent_id must be the id of an account';
  return new DomainError([faultOf('not-found', 'Not Found', detail, { source: 'data.parent_id' })]);
}

/** An account keeps its id and its place below its parent. */
export type AccountChanges = Changes<Omit<NewAccount, 'id' | 'parentId'>>;

/** Fields that are not named keep their values; `null` removes a value. */
export class ChangeAccount extends Command<Account> {
  constructor(
    readonly id: string,
    readonly changes: AccountChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
  ) {}

  async execute({ id, changes }: ChangeAccount): Promise<Account> {
    return this.transactions.run((tx) => this.accounts.update(tx, id, changes));
  }
}

/**
 * Deletes an account and its memberships.
 * @throws DomainError `Not Found`, or `Conflict` while orders, subscriptions or invoices need the account
 */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly trail: AuditTrail,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, by }: DeleteAccount): Promise<void> {
    const target = { type: 'account', id: id.toLowerCase() };
    await this.transactions.run(async (tx) => {
      // No order is placed for the account from here on until the transaction ends.
      await this.accounts.getLocked(tx, id);
      const uses = await this.usesOf(tx, target.id);
      if (uses.length > 0) refuse(inUse(IN_USE, uses));
      await this.accounts.delete(tx, id);
      await this.trail.record(tx, by, 'account.deleted', target);
    });
  }

  private async usesOf(tx: Tx, accountId: string): Promise<readonly Use[]> {
    const open = new ListOpenOrdersOfAccount(tx, accountId, MAX_USES_NAMED);
    const orders = await this.queries.execute(open);
    const live = new ListLiveOfAccount(tx, accountId, MAX_USES_NAMED);
    const others = await this.queries.execute(live);
    return [...orders.map((order) => ({ type: 'order', id: order })), ...others];
  }
}

const IN_USE =
  'The account has orders that are neither complete nor canceled or whose subscriptions have still to start, subscriptions that go on or unpaid invoices; end these first';
