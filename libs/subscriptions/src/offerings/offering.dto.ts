import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Column, DeleteDateColumn, Entity, Index } from 'typeorm';
import { FoldedFrom, foldedText, ResourceRow } from '#platform/database';
import {
  attributedResourceOf,
  foldedFilter,
  listOf,
  Optional,
  responseOf,
  TimestampsDto,
  toAttributedResource,
} from '#platform/http';
import {
  Field,
  fieldsIn,
  flag,
  line,
  removable,
  type Rule,
  type Sent,
  text,
} from '#platform/resources';
import type { Owner } from '../domain/plan-owner';
import type { PlanCopy, ProductCopy } from '../storage/originals';
import { typedBody } from '../wire/attributes-bodies';
import { OfferingPlanDto, OfferingProductDto } from './part-response.dto';

/** May be left out, and then nothing is stored or shown. */
const unsaid: Rule = { ...removable, sent: Optional() };

/**
 * An offering. The row contains its plans and products, so that a cart needs only one read by key.
 */
@Entity('subscription_offerings')
@Index('subscription_offerings_by_age', ['createdAt', 'id'])
@Index('subscription_offerings_listed', ['deletedAt', 'createdAt', 'id'])
@Index('subscription_offerings_by_change', ['deletedAt', 'updatedAt', 'id'])
@Index('subscription_offerings_by_reference', { synchronize: false })
@Index('subscription_offerings_by_name', { synchronize: false })
@Index('subscription_offerings_by_name_key', { synchronize: false })
export class OfferingRow extends ResourceRow {
  /** @example "Coffee box" */
  @Field(line(3, 1024))
  name!: string;

  /** @example "Freshly roasted, every week" */
  @Field(text(0, 1024), removable)
  description!: string | null;

  /** Id of the offering in another system. @example "offering-coffee" */
  @Field(line(0, 2048), removable)
  externalRef!: string | null;

  /**
   * Whether subscribers may change to another plan of the offering; they may not if it is left out.
   * @example true
   */
  @Field(flag, unsaid)
  canChangePlan!: boolean | null;

  @Column('varchar', { length: 20 })
  owner!: Owner;

  @Column('json')
  plans!: readonly PlanCopy[];

  @Column('json')
  products!: readonly ProductCopy[];

  /** Plans that are no longer offered, but may be in orders that are not paid yet. */
  @Column('json')
  formerPlans!: readonly PlanCopy[];

  /**
   * The time since which it is no longer offered. Queries leave such rows out, unless they ask for
   * them.
   */
  @DeleteDateColumn({ type: 'datetime', precision: 3, nullable: true })
  deletedAt!: Date | null;

  @FoldedFrom('name', foldedText)
  @Column('varchar', { length: 1024, nullable: true })
  nameKey?: string | null;
}

export const OFFERING_FILTERS = {
  name: foldedFilter('nameKey', foldedText),
  external_ref: 'externalRef',
};

/** What an offering says. */
export type OfferingFields = Pick<
  OfferingRow,
  'name' | 'description' | 'externalRef' | 'canChangePlan'
>;

const names = { new: 'NewOffering', changes: 'OfferingChanges' };
const fields = fieldsIn<OfferingFields>(OfferingRow, names);

export const {
  New: NewOffering,
  toValues: toOfferingFields,
  toChanges: toOfferingChanges,
} = fields;
export type SentOffering = Sent<OfferingFields>;

export class CreateOfferingBody extends typedBody('subscription_offering', NewOffering) {}

export class ChangeOfferingBody extends typedBody('subscription_offering', fields.Changes, {
  description: 'Loose leaf tea from the harbour, as often as you like',
}) {}

class ShownOffering extends fields.shown({
  name: 'Tea box',
  description: 'Loose leaf tea from the harbour, as often as you like',
  external_ref: 'offering-tea',
}) {}

class OfferingMeta {
  @ApiProperty({ enum: ['store', 'organization'], example: 'store' })
  owner!: Owner;

  timestamps!: TimestampsDto;
}

export class OfferingDto extends attributedResourceOf('subscription_offering', ShownOffering) {
  @ApiProperty({ type: OfferingMeta })
  declare readonly meta: OfferingMeta;
}

/** The included plans and products, each of them once. */
export class IncludedParts {
  @ApiPropertyOptional({ type: OfferingPlanDto, isArray: true })
  plans?: OfferingPlanDto[];

  @ApiPropertyOptional({ type: OfferingProductDto, isArray: true })
  products?: OfferingProductDto[];
}

export class OfferingResponse extends responseOf(OfferingDto) {
  @ApiPropertyOptional({ type: IncludedParts })
  included?: IncludedParts;
}

export class OfferingListResponse extends listOf(OfferingDto) {
  @ApiPropertyOptional({ type: IncludedParts })
  included?: IncludedParts;
}

export function toOffering(
  baseUrl: string,
  row: OfferingFields & ResourceRow & Pick<OfferingRow, 'owner'>,
): OfferingDto {
  const self = `${baseUrl}/v2/subscriptions/offerings/${row.id}`;
  const offering = toAttributedResource('subscription_offering', row, fields.toShown(row), self);
  return { ...offering, meta: { owner: row.owner, ...offering.meta } };
}
