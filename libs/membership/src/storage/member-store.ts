import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { ResourceTable, Transactions, type Tx } from '#platform';
import { emailKey, type MemberDetails } from '../domain/member-details';
import { MemberRow } from './member.row';

export interface NewMemberValues extends MemberDetails {
  readonly id?: string | undefined;
  readonly realmId: string;
}

@Injectable()
export class MemberStore extends ResourceTable<MemberRow> {
  constructor(transactions: Transactions) {
    super(transactions, MemberRow, 'account member');
  }

  async create(tx: Tx, values: NewMemberValues): Promise<MemberRow> {
    return this.insert(tx, { ...values, emailKey: emailKey(values.email) });
  }

  async refresh(tx: Tx, id: string, details: MemberDetails): Promise<void> {
    await this.update(tx, id, { ...details, emailKey: emailKey(details.email) });
  }

  /**
   * Whether another member of the realm has the email. Until `tx` ends nobody else can take it: of
   * two who ask at once and take it then, the database lets one start anew.
   */
  async othersHave(tx: Tx, email: string, realmId: string, memberId: string): Promise<boolean> {
    const query = tx
      .createQueryBuilder(MemberRow, 'row')
      .select('row.id')
      .where({ realmId, emailKey: emailKey(email), id: Not(memberId) });
    const embedded = tx.dataSource.options.type === 'better-sqlite3';
    const first = await (embedded ? query : query.setLock('pessimistic_write')).limit(1).getOne();
    return first !== null;
  }
}
