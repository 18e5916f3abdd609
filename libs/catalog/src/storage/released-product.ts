import { inheritedCustomFields } from '#platform/custom-fields';
import { withoutEmpty } from '#platform/http';
import type { ProductPrices } from '../domain/bundle';
import { shownPrices } from '../domain/shown-prices';
import {
  type FamilyMember,
  lowestPrices,
  matrixOf,
  type Variation,
} from '../domain/variations/family';
import type { ProductRow } from '../products/product.dto';
import type { FilesOfProduct } from './product-file-repository';
import type { ReleasedProduct } from './release.row';
import type { VariationWithOptions } from './variation-repository';

/** A product as a release freezes it, before it is known whether it is a parent or a child. */
export function toReleased(
  catalogId: string,
  row: ProductRow,
  prices: ProductPrices,
  files: FilesOfProduct = {},
): ReleasedProduct {
  const { id, name, sku, slug, status, commodityType, customFields, createdAt, updatedAt } = row;
  const { description, weight, taxCategory, customInputs, components } = row.details;
  return {
    id,
    name,
    ...withoutEmpty({ sku, slug, description }),
    status,
    commodityType,
    ...withoutEmpty({ weight, taxCategory, customInputs, components, customFields }),
    catalogId,
    prices: shownPrices(prices),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...files,
  };
}

/** A variation as it is now. */
export function toVariation({ id, name, options }: VariationWithOptions): Variation {
  const all = options.map((option) => ({
    id: option.id,
    name: option.name,
    ...withoutEmpty({ description: option.description }),
  }));
  return { id, name, options: all };
}

/** What a child has from its parent where it has none of its own. */
type Inherited = 'description' | 'weight' | 'taxCategory' | 'customInputs' | 'mainImage' | 'files';

/** A child with what it inherits (docs/reference/variations.md#in-the-catalog); prices each by themselves. */
export function toChild(
  child: ReleasedProduct,
  parent: ReleasedProduct,
  childVariations: FamilyMember['childVariations'],
): ReleasedProduct {
  const { description, weight, taxCategory, customInputs, mainImage, files } = parent;
  const inherited: Pick<ReleasedProduct, Inherited> = withoutEmpty({
    description,
    weight,
    taxCategory,
    customInputs,
    mainImage,
    files,
  });
  const prices = { ...parent.prices, ...child.prices };
  const customFields = inheritedCustomFields(
    child.customFields ?? null,
    parent.customFields ?? null,
  );
  const values = withoutEmpty({ customFields });
  return { ...inherited, ...child, ...values, prices, baseProductId: parent.id, childVariations };
}

/** A parent: what its cheapest child costs, and where each child is. */
export function toParent(
  { components: _, ...parent }: ReleasedProduct,
  variations: readonly Variation[],
  members: readonly FamilyMember[],
): ReleasedProduct {
  return {
    ...parent,
    prices: lowestPrices(members),
    variations,
    variationMatrix: matrixOf(members),
  };
}
