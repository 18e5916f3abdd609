import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  responseOf,
  attributedResourceOf,
  listOf,
  TimestampsDto,
  toAttributedResource,
} from '#platform/http';
import type { Owner } from '../domain/plan-owner';
import type { OfferingRow } from '../storage/offering.row';
import { OfferingPlanDto, OfferingProductDto } from './part-response.dto';

export class ShownOffering {
  /** @example "Tea box" */
  name!: string;

  /** @example "Loose leaf tea from the harbour, as often as you like" */
  description?: string;

  /** Id of the offering in another system. @example "offering-tea" */
  external_ref?: string;

  /**
   * Whether subscribers may change to another plan of the offering; left out if nobody has said so.
   * @example true
   */
  can_change_plan?: boolean;
}

export class OfferingMeta {
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

type OfferingHead = Omit<
  OfferingRow,
  'plans' | 'products' | 'formerPlans' | 'deletedAt' | 'canChangePlan'
> & { readonly canChangePlan?: boolean | null };

export function toOffering(baseUrl: string, row: OfferingHead): OfferingDto {
  const { id, name, description, externalRef, owner, canChangePlan } = row;
  const self = `${baseUrl}/v2/subscriptions/offerings/${id}`;
  const attributes = {
    name,
    description,
    external_ref: externalRef,
    can_change_plan: canChangePlan,
  };
  const offering = toAttributedResource('subscription_offering', row, attributes, self);
  return { ...offering, meta: { owner, ...offering.meta } };
}
