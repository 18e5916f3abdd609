import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, Transactions } from '#platform/database';
import { withoutEmpty } from '#platform/http';
import { Accounts } from '../accounts/accounts';
import { AddAddress, type NewAddress } from '../management';
import type { AccountAddressRow, AddressDetails } from '../storage/account-address.row';
import { AccountAddressRepository } from '../storage/account-address-repository';

/** Undefined fields keep their values; `null` removes a value. */
export interface AddressChanges {
  readonly name: string | undefined;
  readonly details: {
    readonly [Field in keyof AddressDetails]?: AddressDetails[Field] | null | undefined;
  };
}

@CommandHandler(AddAddress)
export class AddAddressHandler implements ICommandHandler<AddAddress> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly addresses: AccountAddressRepository,
  ) {}

  async execute({ accountId, address }: AddAddress): Promise<{ readonly id: string }> {
    return this.transactions.run(async (tx) => {
      const { id } = await this.accounts.getLocked(tx, accountId);
      return this.addresses.add(tx, id, address);
    });
  }
}

export class ChangeAddress extends Command<AccountAddressRow> {
  constructor(
    readonly accountId: string,
    readonly id: string,
    readonly changes: AddressChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeAddress)
export class ChangeAddressHandler implements ICommandHandler<ChangeAddress> {
  constructor(
    private readonly transactions: Transactions,
    private readonly addresses: AccountAddressRepository,
  ) {}

  async execute({ accountId, id, changes }: ChangeAddress): Promise<AccountAddressRow> {
    return this.transactions.run(async (tx) => {
      const before = await this.addresses.getLocked(tx, id, { accountId });
      const sent = Object.entries(changes.details).filter(([, value]) => value !== undefined);
      const details = withoutEmpty({ ...before.details, ...Object.fromEntries(sent) });
      const values: Changes<Omit<NewAddress, 'id'>> = { name: changes.name, details };
      return this.addresses.update(tx, id, values, { accountId });
    });
  }
}

export class DeleteAddress extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteAddress)
export class DeleteAddressHandler implements ICommandHandler<DeleteAddress> {
  constructor(
    private readonly transactions: Transactions,
    private readonly addresses: AccountAddressRepository,
  ) {}

  async execute({ accountId, id }: DeleteAddress): Promise<void> {
    await this.transactions.run((tx) => this.addresses.delete(tx, id, { accountId }));
  }
}
