import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code; it belongs to one promotion and is compared in its folded form. */
@Entity('promotion_codes')
@Index('codes_of_promotion', ['promotionId', 'createdAt', 'position'])
@Index('codes_by_change', ['promotionId', 'updatedAt', 'folded'])
export class PromotionCodeRow {
  /** The code as it is compared. */
  @PrimaryColumn('varchar', { length: 255 })
  folded!: string;

  @Column('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 255 })
  code!: string;

  @Column('varchar', { length: 36 })
  promotionId!: string;

  /** How often it can be used; null means without limit. */
  @Column('integer', { nullable: true })
  uses!: number | null;

  @Column('integer')
  used!: number;

  /** Its position in the request that added it. */
  @Column('integer')
  position!: number;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;

  @Column('datetime', { precision: 3 })
  updatedAt!: Date;
}
