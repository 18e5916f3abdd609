import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { listOf, responseOf } from '#platform/http';
import { as, attributedResource, Field, oneOf, removable, text } from '#platform/resources';
import { type ModifierType, MODIFIER_TYPES } from '../domain/variations/modifier';

/** What an option changes in the children that have it. */
@Entity('variation_modifiers')
@Index('variation_modifiers_by_age', ['optionId', 'createdAt', 'id'])
@Index('modifiers_of_variation', ['variationId'])
export class VariationModifierRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  variationId!: string;

  @Column('varchar', { length: 36 })
  optionId!: string;

  /** What it changes. @example "sku_append" */
  @Field(oneOf(30, ...MODIFIER_TYPES))
  type!: ModifierType;

  /**
   * What is put before or after the text of the parent, exactly as it is; for `status` it is `live` or
   * `draft`. All types but the builders require it.
   * @example "-L"
   */
  @Field(text(1, 4096), removable)
  value!: string | null;

  /** What a builder looks for in the text of the parent; it requires it. @example "SIZE" */
  @Field(text(1, 255), removable)
  seek!: string | null;

  /** What a builder writes there; it requires it. @example "L" */
  @as('set', text(0, 255), removable)
  replacement!: string | null;
}

const modifiers = attributedResource('product-variation-modifier', VariationModifierRow, {
  path: ({ variationId, optionId }) =>
    `/pcm/variations/${variationId}/options/${optionId}/modifiers`,
  names: {
    new: 'VariationModifierAttributes',
    changes: 'VariationModifierChanges',
    shown: 'ShownVariationModifier',
  },
});

export class CreateModifierBody extends modifiers.newBody({ type: 'sku_append', value: '-L' }) {}

export class ChangeModifierBody extends modifiers.changesBody({ value: '-LARGE' }) {}

export class ModifierDto extends modifiers.shown() {}

export class ModifierResponse extends responseOf(ModifierDto) {}

export class ModifierListResponse extends listOf(ModifierDto) {}

export const { New: ModifierData, toShown, toValues, toChanges, show } = modifiers;
