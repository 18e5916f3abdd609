import { ApiProperty } from '@nestjs/swagger';
import { type Facets, formatMoney } from '#kernel';
import { ListMeta, listOf, Whole } from '#platform/http';
import type { Currency } from '#store/contract';
import type { ReleasedField } from '../storage/release.row';
import { CatalogIncluded, CatalogProductDto, FormattedPrice } from './catalog-product.dto';

class NodeFacet {
  /** @example "2c4e6a80-1b3d-4f5a-8c7e-9d0b1f2a3c05" */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** @example "Mugs" */
  name!: string;

  /** Number of the products found that stand under this node or one below it. @example 12 */
  @Whole()
  count!: number;
}

class ChoiceFacet {
  /** @example "Stoneware" */
  value!: string;

  /** Number of the products found that have it. @example 7 */
  @Whole()
  count!: number;
}

class CustomFieldFacet {
  /** @example "material" */
  key!: string;

  /** What people call the field. @example "Material" */
  name!: string;

  /** The choices that products found have, the most frequent one first. */
  values!: ChoiceFacet[];
}

class PriceFacet {
  min!: FormattedPrice;
  max!: FormattedPrice;
}

/** Counted over all products that were found, on whatever page. */
class SearchFacets {
  /** The nodes with most of the products, at most 100. */
  nodes!: NodeFacet[];

  /** The public custom fields with choices of which a product found has one. */
  custom_fields!: CustomFieldFacet[];

  /**
   * The lowest and the highest price in the currency of the request; left out if no product that was
   * found has one.
   */
  price?: PriceFacet;
}

class CatalogSearchMeta extends ListMeta {
  facets!: SearchFacets;
}

/** The products that were found, best first. */
export class CatalogSearchResponse extends listOf(CatalogProductDto) {
  @ApiProperty({ type: CatalogSearchMeta })
  declare readonly meta: CatalogSearchMeta;
  included?: CatalogIncluded;
}

/** @param fields of the release, in the order in which they are shown */
export function toFacetsResponse(
  { nodes, choices, price }: Facets,
  fields: readonly ReleasedField[],
  currency: Currency,
): SearchFacets {
  const shown = (amount: number) => ({
    amount,
    currency: currency.code,
    formatted: formatMoney(amount, currency),
  });
  return {
    nodes: nodes.map(({ id, name, count }) => ({ id, name, count })),
    custom_fields: fields.flatMap(({ key, name }) => {
      const values = choices.get(key) ?? [];
      return values.length === 0 ? [] : { key, name, values: [...values] };
    }),
    ...(price === undefined ? {} : { price: { min: shown(price.min), max: shown(price.max) } }),
  };
}
