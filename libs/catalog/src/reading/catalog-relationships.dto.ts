import { withoutUndefined } from '#kernel';
import { ApiProperty } from '@nestjs/swagger';
import { FileReference, toFileReference } from '../files/file-reference.dto';
import { ProductReference, toProductReference } from '../products/product-reference.dto';
import type { ReleasedProduct } from '../storage/release.row';
import { ProductRelationship } from './bundle-response.dto';

class MainImageRelationship {
  data!: FileReference;
}

class FilesRelationship {
  @ApiProperty({ type: FileReference, isArray: true })
  data!: readonly FileReference[];
}

class BaseProductRelationship {
  data!: ProductReference;
}

export class CatalogProductRelationships {
  /** The picture of the product; left out if it has none. */
  main_image?: MainImageRelationship;

  /** Further files; left out if there are none. */
  files?: FilesRelationship;

  /** For bundles: the products of the options. */
  component_products?: ProductRelationship;

  /** Of a child: its parent. */
  base_product?: BaseProductRelationship;
}

/** Left out where a product has none at all. */
export function toRelationships(product: ReleasedProduct): {
  readonly relationships?: CatalogProductRelationships;
} {
  const { mainImage, files, components, componentProducts = [], baseProductId } = product;
  const offered = componentProducts.map(({ id }) => toProductReference(id));
  const relationships: CatalogProductRelationships = withoutUndefined({
    main_image: mainImage && { data: toFileReference(mainImage.id) },
    files: files && { data: files.map(({ id }) => toFileReference(id)) },
    component_products: components && { data: offered },
    base_product:
      baseProductId === undefined ? undefined : { data: toProductReference(baseProductId) },
  });
  return Object.keys(relationships).length === 0 ? {} : { relationships };
}
