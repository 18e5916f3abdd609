import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';
import { listOf, ResourceMeta, responseOf, withoutEmpty } from '#platform/http';
import { attributedResource, Field, line, removable } from '#platform/resources';
import { sortOrder } from '../wire/field-kinds';
import type { VariationOptionRow } from './option.dto';

/** What products differ in, such as their size. */
@Entity('variations')
@Index('variations_by_age', ['createdAt', 'id'])
@Index('variations_by_name_key', ['nameKey', 'createdAt', 'id'])
export class VariationRow extends ResourceRow {
  /** @example "Size" */
  @Field(line(1, 255))
  name!: string;

  /** The variations of a product are sorted by it, the lowest first; those without it come last. @example 1 */
  @Field(sortOrder, removable)
  sortOrder!: number | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}

const variations = attributedResource('product-variation', VariationRow, {
  path: '/pcm/variations',
  names: { new: 'VariationAttributes', changes: 'VariationChanges', shown: 'ShownVariation' },
});

export class CreateVariationBody extends variations.newBody() {}

export class ChangeVariationBody extends variations.changesBody({ sort_order: 2 }) {}

export class VariationDto extends variations.shown() {}

export class VariationListResponse extends listOf(VariationDto) {}

class NamedOption {
  @ApiProperty({ enum: ['product-variation-option'] })
  type!: string;

  /** @example "5a1f7c30-2e4b-4d69-8c7a-1b3d5f7e9a11" */
  id!: string;

  /** @example "Large" */
  name!: string;

  /** @example "Chest 104 to 112 cm" */
  description?: string;

  /** @example 3 */
  sort_order?: number;
}

class VariationMeta extends ResourceMeta {
  /** Its options, in their order. */
  @ApiProperty({ type: NamedOption, isArray: true })
  options!: readonly NamedOption[];
}

class VariationWithOptionsDto extends variations.shown() {
  @ApiProperty({ type: VariationMeta })
  override meta!: VariationMeta;
}

export class VariationResponse extends responseOf(VariationWithOptionsDto) {}

export const { New: VariationData, toValues, toChanges, show } = variations;

/** @param options in their order */
export function showWithOptions(
  baseUrl: string,
  variation: VariationRow,
  options: readonly VariationOptionRow[],
): VariationWithOptionsDto {
  const shown = show(baseUrl, variation);
  return { ...shown, meta: { ...shown.meta, options: options.map(toNamedOption) } };
}

function toNamedOption({ id, name, description, sortOrder }: VariationOptionRow): NamedOption {
  const type = 'product-variation-option';
  return withoutEmpty({ type, id, name, description, sort_order: sortOrder });
}
