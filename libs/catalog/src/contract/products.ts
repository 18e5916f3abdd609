import { Command, Query } from '@nestjs/cqrs';
import type {
  BundleComponents,
  CommodityType,
  CustomInputDefinition,
  ProductStatus,
} from './reading';

/** Whether there is a product with this id, published or not. */
export class HasProduct extends Query<boolean> {
  constructor(readonly id: string) {
    super();
  }
}

/** `null` is no value. */
export interface ProductFields {
  readonly name: string;
  /** Unique, as the slug is. */
  readonly sku?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** `draft` if left out. */
  readonly status?: ProductStatus | undefined;
  /** `physical` if left out. */
  readonly commodityType?: CommodityType | undefined;
  /** By input key. */
  readonly customInputs?: Readonly<Record<string, CustomInputDefinition>> | null | undefined;
  /** By component key; makes the product a bundle. */
  readonly components?: BundleComponents | null | undefined;
  readonly externalRef?: string | null | undefined;
  readonly upcEan?: string | null | undefined;
  readonly mpn?: string | null | undefined;
}

/** Returns the id: the given one, or a new one. */
export class CreateProduct extends Command<{ readonly id: string }> {
  constructor(
    readonly fields: ProductFields,
    readonly id?: string,
  ) {
    super();
  }
}

/** Stores a file; the type is read from its content (docs/reference/catalog.md#files). */
export class StoreFile extends Command<{ readonly id: string }> {
  constructor(
    readonly content: Uint8Array,
    readonly fileName: string,
    readonly id?: string,
  ) {
    super();
  }
}

/** Shows a file as the picture of a product; there is one at most. */
export class SetMainImage extends Command<void> {
  constructor(
    readonly productId: string,
    readonly fileId: string,
  ) {
    super();
  }
}

/** Whether there is any product, published or not. */
export class HasProducts extends Query<boolean> {}
