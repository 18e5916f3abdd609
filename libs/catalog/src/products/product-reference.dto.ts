import { ApiProperty } from '@nestjs/swagger';
import { listOf } from '#platform/http';

/** A reference to a product, without its attributes. */
export class ProductReference {
  @ApiProperty({ enum: ['product'] })
  type!: string;

  /** @example "8a7b6c5d-4e3f-4210-9fed-cba987654321" */
  id!: string;
}

export class ComponentProductListResponse extends listOf(ProductReference) {}

export function toProductReference(id: string): ProductReference {
  return { type: 'product', id };
}
