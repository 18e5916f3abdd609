import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Caller } from '#platform/auth';
import {
  foldedKey,
  type PageOf,
  type PageRequest,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform/database';
import { AccountAddressRow } from './account-address.row';
import { AccountRow } from './account.row';
import { MembershipRow } from './membership.row';

/** Replaces the name of an erased person. */
const ERASED = 'Erased member';

const ERASED_NAMES = {
  name: ERASED,
  nameKey: foldedKey(ERASED),
  legalName: ERASED,
  legalNameKey: foldedKey(ERASED),
};

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

  /**
   * Finds the accounts that have the name of their only member, because they were created for that
   * person.
   */
  async ofOneAlone(memberId: string): Promise<readonly string[]> {
    return this.transactions.read((manager) => this.ofOneAloneIn(manager, memberId));
  }

  /**
   * Erases the name of a person from the accounts that have it because they were created for that
   * person. If the account has no other member, its address book is deleted, too.
   */
  async erase(tx: Tx, memberId: string, name: string): Promise<void> {
    const own = await this.ofOneAloneIn(tx, memberId);
    if (own.length > 0) await tx.delete(AccountAddressRow, { accountId: In([...own]) });
    await tx
      .createQueryBuilder()
      .update(AccountRow)
      .set({ ...ERASED_NAMES, updatedAt: new Date() })
      .where({ name, legalName: name })
      .andWhere('id in (select account_id from account_memberships where member_id = :memberId)', {
        memberId,
      })
      .execute();
  }

  /**
   * Deletes an account with its memberships and addresses. Its child accounts have no parent
   * afterwards.
   */
  override async delete(tx: Tx, id: string): Promise<void> {
    await super.delete(tx, id);
    await tx.delete(MembershipRow, { accountId: id.toLowerCase() });
    await tx.delete(AccountAddressRow, { accountId: id.toLowerCase() });
    await tx.update(AccountRow, { parentId: id }, { parentId: null });
  }

  private async ofOneAloneIn(manager: EntityManager, memberId: string): Promise<readonly string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `select a.id from account_memberships m
      join account_members p on p.id = m.member_id
      join accounts a on a.id = m.account_id and a.name = p.name and a.legal_name = p.name
      where m.member_id = ? and not exists
        (select 1 from account_memberships o where o.account_id = a.id and o.member_id <> m.member_id)`,
      [memberId],
    );
    return rows.map(({ id }) => id);
  }
}
