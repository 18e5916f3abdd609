import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';
import { listOf, responseOf } from '#platform/http';
import { attributedResource, Field, line, removable, text } from '#platform/resources';
import { sortOrder } from '../wire/field-kinds';

/** One of the things that can be chosen in a variation, such as a size. */
@Entity('variation_options')
@Index('variation_options_by_age', ['variationId', 'createdAt', 'id'])
export class VariationOptionRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  variationId!: string;

  /** @example "Large" */
  @Field(line(1, 255))
  name!: string;

  /** @example "Chest 104 to 112 cm" */
  @Field(text(0, 1024), removable)
  description!: string | null;

  /** Options are sorted by it, the lowest first; those without it come last. @example 3 */
  @Field(sortOrder, removable)
  sortOrder!: number | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}

const options = attributedResource('product-variation-option', VariationOptionRow, {
  path: ({ variationId }) => `/pcm/variations/${variationId}/options`,
  names: {
    new: 'VariationOptionAttributes',
    changes: 'VariationOptionChanges',
    shown: 'ShownVariationOption',
  },
});

export class CreateOptionBody extends options.newBody() {}

export class ChangeOptionBody extends options.changesBody({
  description: 'Chest 104 to 114 cm',
}) {}

export class OptionDto extends options.shown() {}

export class OptionResponse extends responseOf(OptionDto) {}

export class OptionListResponse extends listOf(OptionDto) {}

export const { New: OptionData, toValues, toChanges, show } = options;
