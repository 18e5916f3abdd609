import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { foldedKey, Transactions, type Tx } from '#platform/database';
import { AccountRow } from '../accounts/account.dto';
import { AccountAddressRow } from '../addresses/address.dto';

/** Replaces the name of an erased person. */
const ERASED = 'Erased member';

const ERASED_NAMES = {
  name: ERASED,
  nameKey: foldedKey(ERASED),
  legalName: ERASED,
  legalNameKey: foldedKey(ERASED),
};

/** Accounts that have the name of a member, because they were created for that person. */
@Injectable()
export class PersonalAccountRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Finds those that have no other member. */
  async ofOneAlone(memberId: string): Promise<readonly string[]> {
    return this.transactions.read((manager) => this.ofOneAloneIn(manager, memberId));
  }

  /**
   * Erases the name of a person from the accounts. If the account has no other member, its address book
   * is deleted, too.
   * @returns the accounts as they were
   */
  async erase(tx: Tx, memberId: string, name: string): Promise<readonly AccountRow[]> {
    const own = await this.ofOneAloneIn(tx, memberId);
    if (own.length > 0) await tx.delete(AccountAddressRow, { accountId: In([...own]) });
    const named = await tx
      .createQueryBuilder(AccountRow, 'account')
      .where({ name, legalName: name })
      .andWhere('id in (select account_id from account_memberships where member_id = :memberId)', {
        memberId,
      })
      .getMany();
    if (named.length === 0) return [];
    const values = { ...ERASED_NAMES, customFields: null, updatedAt: new Date() };
    await tx.update(AccountRow, { id: In(named.map(({ id }) => id)) }, values);
    return named;
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
