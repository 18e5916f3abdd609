import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowEveryCaller } from '#platform/auth';
import {
  CatalogHeaders,
  CurrentVisitor,
  ExistingIn,
  ListRequest,
  PagingOfParts,
  PathId,
  Refuses,
  type Visitor,
} from '#platform/http';
import { componentProductIds } from '../domain/bundle';
import {
  ComponentProductListResponse,
  toProductReference,
} from '../products/product-reference.dto';
import { Revalidated } from '../reading/revalidation';
import { OfShownProduct } from '../reading/shown-product.guard';
import { ProductReader } from '../reading/product-reader';
import { ProductRepository } from '../storage/product-repository';

@ApiTags('Catalog')
@AllowEveryCaller('catalog:read')
@CatalogHeaders()
@Revalidated()
@Controller('catalog/products/:productId/relationships/component_products')
export class ComponentProductController {
  constructor(private readonly products: ProductReader) {}

  /**
   * List the options of a bundle of the shop. Each product appears once, and only if the catalog
   * sells it.
   */
  @Get()
  @OfShownProduct()
  @Refuses({ 404: 'Product not found' })
  async listComponentProducts(
    @CurrentVisitor() visitor: Visitor,
    @PathId('productId') productId: string,
    @PagingOfParts() list: ListRequest,
  ): Promise<ComponentProductListResponse> {
    const { product } = await this.products.get(visitor, productId);
    return pageOf(product.componentProducts ?? [], list);
  }
}

@ApiTags('Catalog administration')
@Allow('catalog:read')
@Controller('pcm/products/:id/relationships/component_products')
export class DefinedComponentProductController {
  constructor(private readonly products: ProductRepository) {}

  /**
   * List the options of a bundle. Each product appears once, including those that are not sold.
   */
  @Get()
  @ExistingIn(ProductRepository)
  async listDefinedComponentProducts(
    @PathId() id: string,
    @PagingOfParts() list: ListRequest,
  ): Promise<ComponentProductListResponse> {
    const { details } = await this.products.get(id);
    const ids = componentProductIds(details.components ?? {});
    return pageOf(
      ids.map((optionId) => ({ id: optionId })),
      list,
    );
  }
}

/** Shows only the options of the requested page, however many the bundle has. */
function pageOf(
  options: readonly { readonly id: string }[],
  list: ListRequest,
): ComponentProductListResponse {
  const { limit, offset } = list;
  const page = options.slice(offset, offset + limit);
  return list.answer(
    page.map(({ id }) => toProductReference(id)),
    options.length,
  );
}
