import { ApiProperty } from '@nestjs/swagger';

class CatalogVariationOption {
  /** @example "7c1e5a90-2b3d-4f68-9a0c-1e2f3a4b5c61" */
  id!: string;

  /** @example "XL" */
  name!: string;

  /** @example "Chest 112 to 120 cm" */
  description?: string;
}

/** A variation of a parent. */
export class CatalogVariation {
  /** @example "7c1e5a90-2b3d-4f68-9a0c-1e2f3a4b5c60" */
  id!: string;

  /** @example "Size" */
  name!: string;

  /** In their order. The catalog may not sell a child for each of them. */
  @ApiProperty({ type: CatalogVariationOption, isArray: true })
  options!: readonly CatalogVariationOption[];
}

class CatalogChildOption {
  /** @example "7c1e5a90-2b3d-4f68-9a0c-1e2f3a4b5c61" */
  id!: string;

  /** @example "XL" */
  name!: string;
}

/** What a child is in one variation of its parent. */
export class CatalogChildVariation {
  /** @example "7c1e5a90-2b3d-4f68-9a0c-1e2f3a4b5c60" */
  id!: string;

  /** @example "Size" */
  name!: string;

  option!: CatalogChildOption;
}
