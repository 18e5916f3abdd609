import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';
import type { PromotionTerms } from '../contract';

@Entity('promotions')
@Index('promotions_by_end', ['endsAt'])
@Index('promotions_by_age', ['createdAt', 'id'])
@Index('promotions_by_name', ['name', 'createdAt', 'id'])
@Index('promotions_by_enabled', ['enabled', 'createdAt', 'id'])
@Index('promotions_by_automatic', ['automatic', 'createdAt', 'id'])
@Index('promotions_by_name_key', ['nameKey', 'createdAt', 'id'])
export class PromotionRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;

  @Column('boolean')
  enabled!: boolean;

  /** Whether it applies without a code. */
  @Column('boolean')
  automatic!: boolean;

  @Column('json')
  terms!: PromotionTerms;

  @Column('datetime', { precision: 3 })
  startsAt!: Date;

  /** The promotion can no longer be used from this time on. */
  @Column('datetime', { precision: 3 })
  endsAt!: Date;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}

/** A code; it belongs to one promotion and is compared in its folded form. */
@Entity('promotion_codes')
@Index('codes_of_promotion', ['promotionId', 'createdAt', 'position'])
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
