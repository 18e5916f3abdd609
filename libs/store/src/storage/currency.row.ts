import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { FormerFormat } from '../domain/former-formats';

@Entity('currencies')
@Index('currencies_by_code', ['code'], { unique: true })
export class CurrencyRow extends ResourceRow {
  @Column('varchar', { length: 3 })
  code!: string;

  @Column('double')
  exchangeRate!: number;

  @Column('varchar', { length: 255 })
  format!: string;

  @Column('varchar', { length: 1 })
  decimalPoint!: string;

  @Column('varchar', { length: 1 })
  thousandSeparator!: string;

  @Column('integer')
  decimalPlaces!: number;

  /** True for exactly one row. */
  @Column('boolean')
  isDefault!: boolean;

  @Column('boolean')
  enabled!: boolean;

  /** The formats that it had before, the oldest first; `null` if it always had the present one. */
  @Column('json', { nullable: true })
  formerFormats!: readonly FormerFormat[] | null;
}
