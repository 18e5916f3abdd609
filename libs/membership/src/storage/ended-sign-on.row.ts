import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-on that its member has ended, kept until its last token would have expired. */
@Entity('ended_sign_ons')
@Index('ended_sign_ons_by_expiry', ['expiresAt'])
export class EndedSignOnRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('datetime', { precision: 3 })
  expiresAt!: Date;
}
