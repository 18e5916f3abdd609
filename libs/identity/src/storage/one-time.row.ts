import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

abstract class OneTimeRow {
  /** SHA-256 of the random value, in hexadecimal digits. */
  @PrimaryColumn('varchar', { length: 64 })
  hash!: string;

  @Column('json')
  details!: object;

  @Column('datetime', { precision: 3 })
  expiresAt!: Date;
}

@Entity('pending_sign_ons')
@Index('pending_sign_ons_by_expiry', ['expiresAt'])
export class PendingSignOnRow extends OneTimeRow {}

@Entity('sign_on_codes')
@Index('sign_on_codes_by_expiry', ['expiresAt'])
export class SignOnCodeRow extends OneTimeRow {}
