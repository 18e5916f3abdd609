import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MapOf, TimestampsDto } from '#platform/http';
import { ChosenComponent, ItemBundleConfiguration } from './item-bundle.dto';
import { ItemDisplayPrice, ItemPrice } from './price.dto';

/** Empty texts when there is none. */
export class ItemImage {
  /** @example "" */
  mime_type!: string;

  /** @example "" */
  file_name!: string;

  /** @example "" */
  href!: string;
}

export class ShownItemOption {
  /** The name of the variation. @example "Size" */
  name!: string;

  /** The name of the option. @example "XL" */
  value!: string;
}

export class ItemLinks {
  /** @example "http://localhost:3000/catalog/products/3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  product!: string;
}

class ItemMeta {
  display_price!: ItemDisplayPrice;
  timestamps!: TimestampsDto;
}

class ItemDiscount {
  /** Id of the promotion. @example "aa11bb22-cc33-4d44-9e55-ff6677889900" */
  id!: string;

  /** @example "SPRING5" */
  code!: string;

  /** @example {"amount":-500,"currency":"USD","includes_tax":false} */
  amount!: ItemPrice;
}

export class SubscriptionConfiguration {
  /** @example "9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05" */
  plan!: string;
}

class TaxReference {
  @ApiProperty({ enum: ['tax_item'] })
  type!: string;

  /** @example "0f0e0d0c-0b0a-4908-8706-050403020100" */
  id!: string;
}

class TaxReferences {
  data!: TaxReference[];
}

class ItemRelationships {
  taxes!: TaxReferences;
}

/**
 * An item of a cart or an order (docs/reference/carts.md#adding-items). Which fields it has depends
 * on its kind.
 */
export class LineItemDto {
  /** @example "0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f" */
  id!: string;

  type!: string;

  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  product_id?: string;

  /** @example "4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0" */
  subscription_offering_id?: string;

  /** @example "Harbour Mug" */
  name!: string;

  /** @example "Stoneware, 300 ml" */
  description?: string;

  /** @example "MUG-HARBOUR" */
  sku?: string;

  /**
   * The slug of a product, if it has one; for other items it is derived from the name.
   * @example "harbour-mug"
   */
  slug?: string;

  /** Of a child of a product with variations: what it was in each of them when it was added. */
  @ApiPropertyOptional({ type: ShownItemOption, isArray: true })
  options?: readonly ShownItemOption[];

  /** @example 2 */
  quantity!: number;

  /** Whether the units of the product were counted when it was added. @example false */
  manage_stock?: boolean;
  image?: ItemImage;

  /** @example {"amount":1250,"currency":"USD","includes_tax":false} */
  unit_price!: ItemPrice;

  /**
   * `unit_price` × `quantity`.
   * @example {"amount":2500,"currency":"USD","includes_tax":false}
   */
  value!: ItemPrice;

  /** What promotions take off the item; left out when there is nothing. */
  discounts?: ItemDiscount[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { engraving: 'Für Ines' },
  })
  custom_inputs?: Record<string, unknown>;

  /** Where the item should come from, as it was sent. @example "kiel-harbour" */
  location?: string;

  /** What was chosen of a bundle, as it can be added again. */
  bundle_configuration?: ItemBundleConfiguration;

  /** What was chosen of a bundle, by component. */
  @MapOf(ChosenComponent, { cup: { name: 'Cup', options: [] } })
  @ApiPropertyOptional()
  components?: Record<string, ChosenComponent>;

  subscription_configuration?: SubscriptionConfiguration;

  /** The shipping group of the item. @example "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d" */
  shipping_group_id?: string;

  links?: ItemLinks;

  /** The catalog that it was sold from. @example "b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01" */
  catalog_id?: string;

  /** @example "pim" */
  catalog_source?: string;

  /** Its taxes; left out when there are none. */
  relationships?: ItemRelationships;

  meta!: ItemMeta;
  timestamps!: TimestampsDto;
}

export class ItemTax {
  /** @example "0f0e0d0c-0b0a-4908-8706-050403020100" */
  id!: string;

  @ApiProperty({ enum: ['tax_item'] })
  type!: string;

  /** @example "VAT" */
  name?: string;

  /** @example "DE" */
  jurisdiction?: string;

  /** @example "VAT19" */
  code?: string;

  /** A fraction: 0.19 is 19 %. @example 0.19 */
  rate?: number;

  /** In the smallest unit of the currency of the cart. @example 190 */
  amount?: number;

  /** True if the rate is of the price with the taxes before it. @example true */
  compound?: boolean;
}

class TaxMeta {
  /** Where it comes from, if no administrator has set it: the tax rates, or an extension. @example "rates" */
  source?: string;

  timestamps!: TimestampsDto;
}

class TaxedItemIdentifier {
  /** Kind of the item. @example "cart_item" */
  type!: string;

  /** @example "1a2b3c4d-5e6f-4701-8293-a4b5c6d7e8f9" */
  id!: string;
}

class TaxedItemResponse {
  data!: TaxedItemIdentifier;
}

class TaxAnswerRelationships {
  /** The item that it is for. */
  item!: TaxedItemResponse;
}

/** A tax of an item (docs/reference/carts.md#taxes-and-totals). */
export class TaxResource extends ItemTax {
  relationships!: TaxAnswerRelationships;
  meta!: TaxMeta;
}
