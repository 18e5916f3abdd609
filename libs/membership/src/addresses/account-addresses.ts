import { Injectable } from '@nestjs/common';
import { type Fault, invalid, limitReached, refuse, withoutUndefined } from '#kernel';
import { type Changes, ResourceTable, Transactions } from '#platform/database';
import { isRegionOf, REGION_RULE, withoutEmpty } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { Accounts } from '../accounts/accounts';
import { type AccountAddress, AccountAddressRow } from './address.dto';

/** The maximum number of addresses of an account (docs/reference/requests.md#limits). */
export const MAX_ADDRESSES = 100;

/** The address books of accounts. */
@Injectable()
export class AccountAddresses extends ResourceTable<AccountAddressRow> {
  constructor(
    transactions: Transactions,
    private readonly accounts: Accounts,
  ) {
    super(transactions, AccountAddressRow, 'address');
  }

  /**
   * Adds addresses of one account one at a time, so that the limit is exact.
   * @throws DomainError `Not Found` for an unknown account, `Limit reached`
   */
  create(account: string, { name, ...details }: AccountAddress): Promise<AccountAddressRow> {
    return this.transactions.run(async (tx) => {
      const { id: accountId } = await this.accounts.getLocked(tx, account);
      if ((await tx.countBy(AccountAddressRow, { accountId })) >= MAX_ADDRESSES) {
        refuse(tooManyAddresses());
      }
      return this.insert(tx, { accountId, name, details: withoutEmpty(details) });
    });
  }

  change(
    accountId: string,
    id: string,
    { name, ...sent }: Changes<AccountAddress>,
  ): Promise<AccountAddressRow> {
    return this.transactions.run(async (tx) => {
      const before = await this.getLocked(tx, id, { accountId });
      const details = withoutEmpty({ ...before.details, ...withoutUndefined(sent) });
      requireRegion(sent, details);
      return this.update(tx, id, { name, details }, { accountId });
    });
  }

  remove(accountId: string, id: string): Promise<void> {
    return this.transactions.run((tx) => this.delete(tx, id, { accountId }));
  }
}

export function tooManyAddresses(): Fault {
  const detail = `An account has at most ${String(MAX_ADDRESSES)} addresses; delete one first`;
  return limitReached(detail, MAX_ADDRESSES);
}

/** A change of either part is judged with what the other one will be. */
function requireRegion(
  sent: Changes<AccountAddress>,
  { country, region }: AccountAddressRow['details'],
): void {
  const isChanged = sent.country !== undefined || sent.region !== undefined;
  if (!isChanged || typeof country !== 'string' || typeof region !== 'string') return;
  if (!isRegionOf(country, region)) refuse(invalid('data.region', REGION_RULE, region));
}

export const { AddAddress, ChangeAddress, DeleteAddress, providers } = commandsOf(
  AccountAddresses,
  { AddAddress: 'create', ChangeAddress: 'change', DeleteAddress: 'remove' },
);
