import { Injectable } from '@nestjs/common';
import { limitReached, refuse } from '#kernel';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import type { NewAddress } from '../management';
import { AccountAddressRow } from './account-address.row';

export const MAX_ADDRESSES = 100;

/** Loads and stores the address books of accounts. */
@Injectable()
export class AccountAddressRepository extends ResourceTable<AccountAddressRow> {
  constructor(transactions: Transactions) {
    super(transactions, AccountAddressRow, 'address');
  }

  /**
   * Adds an address. The caller must have locked the account in `tx`, so that the limit is exact.
   * @throws DomainError `Limit reached`
   */
  async add(
    tx: Tx,
    accountId: string,
    { id, name, details }: NewAddress,
  ): Promise<AccountAddressRow> {
    if ((await tx.countBy(AccountAddressRow, { accountId })) < MAX_ADDRESSES) {
      return this.insert(tx, { id, accountId, name, details });
    }
    const detail = `An account has at most ${String(MAX_ADDRESSES)} addresses; delete one first`;
    refuse(limitReached(detail, MAX_ADDRESSES));
  }
}
