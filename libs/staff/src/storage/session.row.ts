import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-on of a staff member, while its token is good. */
@Entity('staff_sessions')
@Index('staff_sessions_of_member', ['staffId'])
@Index('staff_sessions_by_expiry', ['expiresAt'])
export class SessionRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 36 })
  staffId!: string;

  /** The scopes to which its token was narrowed; without it, all that the person has. */
  @Column('varchar', { length: 1024, nullable: true })
  scope!: string | null;

  @Column('datetime', { precision: 3 })
  expiresAt!: Date;
}
