import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Reader } from '#platform/database';
import { withoutEmpty } from '#platform/http';
import type { ProductRow } from '../products/product.dto';
import { ProductVariationRow } from '../storage/product-variation.row';
import { VariationRepository, type VariationWithOptions } from '../storage/variation-repository';
import { toShown as toShownModifier, type VariationModifierRow } from '../variations/modifier.dto';

/** What an import makes parents and children of again (docs/reference/imports.md#products). */
@Injectable()
export class ExportedFamilies {
  constructor(private readonly variations: VariationRepository) {}

  /** By the id of the product. */
  async of(reader: Reader, products: readonly ProductRow[]): Promise<ReadonlyMap<string, object>> {
    const ids = products.map(({ id }) => id);
    const places = await reader.find(ProductVariationRow, {
      where: { productId: In(ids) },
      order: { productId: 'ASC', position: 'ASC' },
    });
    const ofParents = places.map(({ variationId }) => variationId);
    const ofChildren = products.flatMap(({ childOptions }) =>
      (childOptions ?? []).map(({ variationId }) => variationId),
    );
    const all = await this.variations.withOptions(reader, [
      ...new Set([...ofParents, ...ofChildren]),
    ]);
    const named = ofParents.flatMap((id) => all.get(id) ?? []);
    const modifying = await this.variations.modifyingOptions(reader, named);
    const sent = new Map<string, object[]>();
    for (const { productId, variationId } of places) {
      const variation = all.get(variationId);
      if (variation === undefined) continue;
      const modifiersOf = (id: string) =>
        modifying.get(id)?.modifiers as readonly VariationModifierRow[];
      const before = sent.get(productId) ?? [];
      sent.set(productId, [...before, toSentVariation(variation, modifiersOf)]);
    }
    return new Map(
      products.map((product) => {
        const { id, baseProductId } = product;
        const options = baseProductId === null ? undefined : optionsOf(product, all);
        return [id, { base_product_id: baseProductId, options, variations: sent.get(id) }];
      }),
    );
  }
}

function toSentVariation(
  { id, name, sortOrder, options }: VariationWithOptions,
  modifiersOf: (optionId: string) => readonly VariationModifierRow[],
): object {
  return withoutEmpty({
    id,
    name,
    sort_order: sortOrder,
    options: options.map((option) => {
      const modifiers = modifiersOf(option.id).map((row) => withoutEmpty(toShownModifier(row)));
      const { description, sortOrder: order } = option;
      return withoutEmpty({
        id: option.id,
        name: option.name,
        description,
        sort_order: order,
        modifiers: modifiers.length > 0 ? modifiers : undefined,
      });
    }),
  });
}

function optionsOf(
  { childOptions }: ProductRow,
  variations: ReadonlyMap<string, VariationWithOptions>,
): readonly object[] {
  return (childOptions ?? []).flatMap(({ variationId, optionId }) => {
    const variation = variations.get(variationId);
    const option = variation?.options.find(({ id }) => id === optionId);
    if (variation === undefined || option === undefined) return [];
    return [{ name: variation.name, value: option.name, id: optionId }];
  });
}
