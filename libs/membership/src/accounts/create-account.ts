import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { Transactions } from '#platform';
import { type Account, CreateAccount } from '../contract';
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
