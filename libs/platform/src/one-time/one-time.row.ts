import { Column, PrimaryColumn } from 'typeorm';

/** A row of a {@link OneTimeTable}. */
export abstract class OneTimeRow {
  /** SHA-256 of the random value, in hexadecimal digits. */
  @PrimaryColumn('varchar', { length: 64 })
  hash!: string;

  @Column('json')
  details!: object;

  @Column('datetime', { precision: 3 })
  expiresAt!: Date;
}
