import { ApiProperty } from '@nestjs/swagger';
import { listOf, NestedList, NestedOneOrMore, ResourceType, Uuid } from '#platform/http';

const MOST_SENT = 100;

class VariationIdentifier {
  @ResourceType('product-variation')
  type?: string;

  /** @example "5a1f7c30-2e4b-4d69-8c7a-1b3d5f7e9a01" */
  @Uuid()
  id!: string;
}

export class ProductVariationsBody {
  @NestedOneOrMore(() => VariationIdentifier, MOST_SENT)
  data!: VariationIdentifier | VariationIdentifier[];
}

export class AllProductVariationsBody {
  @NestedList(() => VariationIdentifier, 0, MOST_SENT)
  data!: VariationIdentifier[];
}

/** A reference to a variation, without its attributes. */
export class VariationReference {
  @ApiProperty({ enum: ['product-variation'] })
  type!: string;

  /** @example "5a1f7c30-2e4b-4d69-8c7a-1b3d5f7e9a01" */
  id!: string;
}

export class ProductVariationsResponse {
  data!: VariationReference[];
}

export class ProductVariationListResponse extends listOf(VariationReference) {}

export function toVariationIds({
  data,
}: ProductVariationsBody | AllProductVariationsBody): readonly string[] {
  return [...new Set([data].flat().map(({ id }) => id))];
}

export function toVariationReference(id: string): VariationReference {
  return { type: 'product-variation', id };
}
