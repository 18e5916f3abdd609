import { withoutUndefined } from '#kernel';
import { ApiProperty } from '@nestjs/swagger';
import { FileReference, toFileReference } from '../files/file-reference.dto';
import { toProductReference } from '../products/product-reference.dto';
import type { ReleasedProduct } from '../storage/release.row';
import { ProductRelationship } from './bundle-response.dto';

class MainImageRelationship {
  data!: FileReference;
}

class FilesRelationship {
  @ApiProperty({ type: FileReference, isArray: true })
  data!: readonly FileReference[];
}

export class CatalogProductRelationships {
  /** The picture of the product; left out if it has none. */
  main_image?: MainImageRelationship;

  /** Further files; left out if there are none. */
  files?: FilesRelationship;

  /** For bundles: the products of the options. */
  component_products?: ProductRelationship;
}

/** Left out where a product has none at all. */
export function toRelationships(product: ReleasedProduct): {
  readonly relationships?: CatalogProductRelationships;
} {
  const { mainImage, files, components, componentProducts = [] } = product;
  const offered = componentProducts.map(({ id }) => toProductReference(id));
  const relationships: CatalogProductRelationships = withoutUndefined({
    main_image: mainImage && { data: toFileReference(mainImage.id) },
    files: files && { data: files.map(({ id }) => toFileReference(id)) },
    component_products: components && { data: offered },
  });
  return Object.keys(relationships).length === 0 ? {} : { relationships };
}
