import { ApiProperty } from '@nestjs/swagger';
import { ProductReference } from '../products/product-reference.dto';

const EXAMPLE = { tea: { '8a7b6c5d-4e3f-4210-9fed-cba987654321': 2 } };

/** Documents units by option, by component. */
export const SelectedOptionsField = () =>
  ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
    example: EXAMPLE,
  });

/** What is chosen of a bundle; can be sent as it is when it is put into a cart. */
export class ShownBundleConfiguration {
  /** Units by the id of the option's product, by component key; every component is there. */
  @SelectedOptionsField()
  selected_options!: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export class ProductRelationship {
  @ApiProperty({ type: ProductReference, isArray: true })
  data!: readonly ProductReference[];
}

export class ChosenProduct extends ProductReference {
  /** Units in one bundle, over all components. @example 2 */
  quantity!: number;
}
