import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorEntryDto } from '#platform';
import { CartMeta, ItemDisplayPrice, ItemPrice } from './price.dto';

export class ItemTimestamps {
  /** @example "2031-04-05T06:20:00.000Z" */
  created_at!: string;

  /** @example "2031-04-05T06:20:00.000Z" */
  updated_at!: string;
}

class ItemImage {
  mime_type!: string;
  file_name!: string;
  href!: string;
}

class ItemLinks {
  product!: string;
}

class ItemMeta {
  display_price!: ItemDisplayPrice;
  timestamps!: ItemTimestamps;
}

/** A line of a cart (interface R7). */
export class CartItemDto {
  /** Id of the item in the cart. */
  id!: string;

  /** @example "cart_item" */
  type!: string;

  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  product_id!: string;

  /** @example "Harbour Mug" */
  name!: string;

  description?: string;

  /** @example "MUG-HARBOUR" */
  sku?: string;

  /** @example "harbour-mug" */
  slug?: string;

  /** @example 2 */
  quantity!: number;

  manage_stock!: boolean;
  image!: ItemImage;
  unit_price!: ItemPrice;

  /** `unit_price` × `quantity`. */
  value!: ItemPrice;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { engraving: 'Für Ines' },
  })
  custom_inputs?: Record<string, unknown>;

  links!: ItemLinks;
  catalog_id!: string;

  /** @example "pim" */
  catalog_source!: string;

  meta!: ItemMeta;
  timestamps!: ItemTimestamps;
}

/** All items of a cart; `errors` names the entries that were left out. */
export class CartItemsAnswer {
  data!: CartItemDto[];
  errors?: ErrorEntryDto[];
  meta!: CartMeta;
}
