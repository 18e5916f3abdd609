import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowEveryCaller } from '#platform/auth';
import {
  CatalogHeaders,
  CurrencyHeader,
  CurrentVisitor,
  Including,
  ListRequest,
  PagingOfParts,
  PathId,
  Sorting,
  type Visitor,
} from '#platform/http';
import { CatalogProductListResponse } from '../reading/catalog-product.dto';
import { FIELD_VALUE_FILTERS } from '../reading/field-filter';
import { PRODUCT_INCLUDES, type ProductIncludes } from '../reading/includes';
import { ProductLists } from '../reading/product-lists';
import { PRODUCT_LIST_FILTERS, PRODUCT_SORTS, type ProductSort } from '../reading/product-query';
import { Revalidated } from '../reading/revalidation';
import { CatalogNodeListResponse, CatalogNodeResponse } from './category.dto';
import { OfShownCategory } from './category.guard';
import { CategoryReader } from './category-reader';

@ApiTags('Catalog')
@AllowEveryCaller('catalog:read')
@CatalogHeaders()
@Revalidated()
@Controller('catalog/nodes')
export class CatalogNodeController {
  constructor(
    private readonly categories: CategoryReader,
    private readonly products: ProductLists,
  ) {}

  /**
   * List the categories of the shop. The list contains the categories of all hierarchies, including
   * those without products.
   */
  @Get()
  async listCatalogNodes(
    @CurrentVisitor() visitor: Visitor,
    @PagingOfParts(FIELD_VALUE_FILTERS) list: ListRequest,
  ): Promise<CatalogNodeListResponse> {
    const { items, total } = await this.categories.nodes(visitor, list);
    return list.answer(items, total);
  }

  /** Read a category of the shop. */
  @Get(':nodeId')
  async readCatalogNode(
    @CurrentVisitor() visitor: Visitor,
    @PathId('nodeId') nodeId: string,
  ): Promise<CatalogNodeResponse> {
    return { data: await this.categories.node(visitor, nodeId) };
  }

  /** List the categories directly under a category. */
  @Get(':nodeId/children')
  @OfShownCategory()
  async listCatalogNodeChildren(
    @CurrentVisitor() visitor: Visitor,
    @PathId('nodeId') nodeId: string,
    @PagingOfParts(FIELD_VALUE_FILTERS) list: ListRequest,
  ): Promise<CatalogNodeListResponse> {
    const { items, total } = await this.categories.nodes(visitor, list, { parentId: nodeId });
    return list.answer(items, total);
  }

  /**
   * List the products of a category. The list includes the products of its subcategories; each
   * product appears once.
   */
  @Get(':nodeId/products')
  @CurrencyHeader()
  @OfShownCategory()
  async listCatalogNodeProducts(
    @CurrentVisitor() visitor: Visitor,
    @PathId('nodeId') nodeId: string,
    @PagingOfParts(PRODUCT_LIST_FILTERS) list: ListRequest,
    @Sorting(PRODUCT_SORTS) sort: ProductSort,
    @Including(PRODUCT_INCLUDES) includes: ProductIncludes,
  ): Promise<CatalogProductListResponse> {
    const within = [{ operator: 'eq', field: 'nodeId', value: nodeId }] as const;
    return this.products.page(visitor, list, { sort, includes }, within);
  }
}
