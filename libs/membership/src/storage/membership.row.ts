import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';

@Entity('account_memberships')
@Index('account_memberships_once', ['accountId', 'memberId'], { unique: true })
@Index('account_memberships_of_member', ['memberId'])
export class MembershipRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  accountId!: string;

  @Column('varchar', { length: 36 })
  memberId!: string;
}
