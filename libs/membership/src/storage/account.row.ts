import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';

@Entity('accounts')
@Index('accounts_by_registration_id', ['registrationId'], { unique: true })
@Index('accounts_of_parent', ['parentId'])
@Index('accounts_by_age', ['createdAt', 'id'])
@Index('accounts_by_name', ['name', 'createdAt', 'id'])
@Index('accounts_by_legal_name', ['legalName', 'createdAt', 'id'])
@Index('accounts_by_reference', { synchronize: false })
@Index('accounts_by_name_key', ['nameKey', 'createdAt', 'id'])
@Index('accounts_by_legal_name_key', ['legalNameKey', 'createdAt', 'id'])
export class AccountRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 255, nullable: true })
  legalName!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  registrationId!: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  externalRef!: string | null;

  @Column('varchar', { length: 36, nullable: true })
  parentId!: string | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;

  @FoldedFrom('legalName')
  @Column('varchar', { length: 255, nullable: true })
  legalNameKey?: string | null;
}
