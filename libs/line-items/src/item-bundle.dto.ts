import { ApiProperty } from '@nestjs/swagger';
import { PriceTriple } from './price.dto';

class ComponentAttributes {
  /** @example "Harbour Mug" */
  name!: string;

  /** @example "Stoneware, 300 ml" */
  description?: string;

  /** @example "harbour-mug" */
  slug?: string;

  /** @example "MUG-HARBOUR" */
  sku?: string;

  /** @example "live" */
  status!: string;

  /** @example "physical" */
  commodity_type!: string;
}

class ComponentDisplayPrice {
  without_tax!: PriceTriple;
}

class ComponentMeta {
  /** Left out if the product is not sold in the currency of the cart. */
  display_price?: ComponentDisplayPrice;
}

class ComponentProductDto {
  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  id!: string;

  @ApiProperty({ enum: ['product'] })
  type!: string;

  attributes!: ComponentAttributes;
  meta!: ComponentMeta;
}

export class ItemBundleConfiguration {
  /** The complete selection: units in one bundle, by component and by product. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
    example: { cup: { '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06': 1 } },
  })
  selected_options!: Record<string, Record<string, number>>;

  /** With `include=component_products`. */
  component_products?: ComponentProductDto[];
}

class ChosenOption {
  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  id!: string;

  @ApiProperty({ enum: ['product'] })
  type!: string;

  /** Units in one bundle. @example 1 */
  quantity!: number;
}

export class ChosenComponent {
  /** @example "Cup" */
  name!: string;

  options!: ChosenOption[];
}
