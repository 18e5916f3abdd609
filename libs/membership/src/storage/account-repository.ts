import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type PageOf,
  type PageRequest,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform';
import { AccountAddressRow } from './account-address.row';
import { AccountRow } from './account.row';
import { MembershipRow } from './membership.row';

/** Stands where the name of a person was who was erased. */
const ERASED = 'Erased member';

/** To a member, every account but their own is unknown (docs/reference/access.md#permissions). */
@Injectable()
export class AccountRepository extends ResourceTable<AccountRow> {
  constructor(transactions: Transactions) {
    super(transactions, AccountRow, 'account');
  }

  async getFor(caller: Caller, id: string): Promise<AccountRow> {
    const visible = caller.kind !== 'member' || caller.accountId === id;
    return visible ? this.get(id) : this.unknown();
  }

  async pageFor(caller: Caller, request: PageRequest): Promise<PageOf<AccountRow>> {
    return this.page(request, caller.kind === 'member' ? { id: caller.accountId } : {});
  }

  /** Accounts of a person that bear their name, because they were made for them, get another one. */
  async takeNameOff(tx: Tx, memberId: string, name: string): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(AccountRow)
      .set({ name: ERASED, legalName: ERASED, updatedAt: new Date() })
      .where({ name, legalName: name })
      .andWhere('id in (select account_id from account_memberships where member_id = :memberId)', {
        memberId,
      })
      .execute();
  }

  /** Also ends its memberships, deletes its addresses, and lets the accounts that belonged to this one stand alone. */
  override async delete(tx: Tx, id: string): Promise<void> {
    await super.delete(tx, id);
    await tx.delete(MembershipRow, { accountId: id.toLowerCase() });
    await tx.delete(AccountAddressRow, { accountId: id.toLowerCase() });
    await tx.update(AccountRow, { parentId: id }, { parentId: null });
  }
}
