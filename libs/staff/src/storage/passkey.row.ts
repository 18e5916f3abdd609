import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The drivers of some databases give such numbers as texts. */
const COUNT = { from: Number, to: (uses: number) => uses };

/** A passkey of a staff member. The private half never leaves the device of the person. */
@Entity('staff_passkeys')
@Index('staff_passkeys_by_credential', ['credentialHash'], { unique: true })
@Index('staff_passkeys_of_member', ['staffId'])
export class PasskeyRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 36 })
  staffId!: string;

  /** SHA-256 of the credential id, which is too long for an index. */
  @Column('varchar', { length: 64 })
  credentialHash!: string;

  @Column('varchar', { length: 1400 })
  credentialId!: string;

  /** As COSE writes it, in base64url. */
  @Column('varchar', { length: 3000 })
  publicKey!: string;

  /** How often the device has used the key; 0 for those that do not count. */
  @Column('bigint', { transformer: COUNT })
  uses!: number;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;
}
