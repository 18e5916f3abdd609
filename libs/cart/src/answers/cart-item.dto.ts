import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorEntryDto, TimestampsDto } from '#platform';
import { CartMeta, ItemDisplayPrice, ItemPrice } from './price.dto';

/** Empty texts when there is none. */
class ItemImage {
  /** @example "" */
  mime_type!: string;

  /** @example "" */
  file_name!: string;

  /** @example "" */
  href!: string;
}

class ItemLinks {
  /** @example "http://localhost:3000/catalog/products/3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  product!: string;
}

class ItemMeta {
  display_price!: ItemDisplayPrice;
  timestamps!: TimestampsDto;
}

/** A line of a cart (interface R7). */
export class CartItemDto {
  /** Id of the item in the cart. @example "0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f" */
  id!: string;

  /** @example "cart_item" */
  type!: string;

  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  product_id!: string;

  /** @example "Harbour Mug" */
  name!: string;

  /** @example "Stoneware, 300 ml" */
  description?: string;

  /** @example "MUG-HARBOUR" */
  sku?: string;

  /** @example "harbour-mug" */
  slug?: string;

  /** @example 2 */
  quantity!: number;

  /** @example false */
  manage_stock!: boolean;
  image!: ItemImage;
  unit_price!: ItemPrice;

  /**
   * `unit_price` × `quantity`.
   * @example {"amount":2500,"currency":"USD","includes_tax":false}
   */
  value!: ItemPrice;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { engraving: 'Für Ines' },
  })
  custom_inputs?: Record<string, unknown>;

  links!: ItemLinks;

  /** The catalog that it was sold from. @example "b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01" */
  catalog_id!: string;

  /** @example "pim" */
  catalog_source!: string;

  meta!: ItemMeta;
  timestamps!: TimestampsDto;
}

/** All items of a cart; `errors` names the entries that were left out. */
export class CartItemsAnswer {
  data!: CartItemDto[];

  /** Only there when some entries were left out. @example [] */
  errors?: ErrorEntryDto[];

  meta!: CartMeta;
}
