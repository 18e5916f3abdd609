import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';

/** A person who acts for accounts. */
@Entity('account_members')
@Index('account_members_in_order', ['createdAt', 'id'])
@Index('account_members_by_email', ['realmId', 'emailKey'])
@Index('account_members_by_name', ['name', 'createdAt', 'id'])
@Index('account_members_by_exact_email', ['email', 'createdAt', 'id'])
@Index('account_members_by_email_key', ['emailKey', 'createdAt', 'id'])
@Index('account_members_by_name_key', ['nameKey', 'createdAt', 'id'])
export class MemberRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  realmId!: string;

  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 255 })
  email!: string;

  /** The email as it is compared, in which a letter can become two. */
  @Column('varchar', { length: 510 })
  emailKey!: string;

  @Column('varchar', { length: 255, nullable: true })
  givenName!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  middleName!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  familyName!: string | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}
