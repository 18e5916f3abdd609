import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowEveryCaller } from '#platform/auth';
import {
  CatalogHeaders,
  CurrentVisitor,
  ListRequest,
  PagingOfParts,
  PathId,
  type Visitor,
} from '#platform/http';
import { FIELD_VALUE_FILTERS } from '../reading/field-filter';
import { Revalidated } from '../reading/revalidation';
import {
  CatalogHierarchyListResponse,
  CatalogHierarchyResponse,
  CatalogNodeListResponse,
} from './category.dto';
import { OfShownCategory } from './category.guard';
import { CategoryReader } from './category-reader';

@ApiTags('Catalog')
@AllowEveryCaller('catalog:read')
@CatalogHeaders()
@Revalidated()
@Controller('catalog/hierarchies')
export class CatalogHierarchyController {
  constructor(private readonly categories: CategoryReader) {}

  /**
   * List the hierarchies of the shop. You see them as they were when the catalog was published.
   */
  @Get()
  async listCatalogHierarchies(
    @CurrentVisitor() visitor: Visitor,
    @PagingOfParts() list: ListRequest,
  ): Promise<CatalogHierarchyListResponse> {
    const { items, total } = await this.categories.hierarchies(visitor, list);
    return list.answer(items, total);
  }

  /** Read a hierarchy of the shop. */
  @Get(':hierarchyId')
  async readCatalogHierarchy(
    @CurrentVisitor() visitor: Visitor,
    @PathId('hierarchyId') hierarchyId: string,
  ): Promise<CatalogHierarchyResponse> {
    return { data: await this.categories.hierarchy(visitor, hierarchyId) };
  }

  /**
   * List the categories of a hierarchy. The list contains all levels; each category comes after its
   * parent.
   */
  @Get(':hierarchyId/nodes')
  @OfShownCategory()
  async listCatalogHierarchyNodes(
    @CurrentVisitor() visitor: Visitor,
    @PathId('hierarchyId') hierarchyId: string,
    @PagingOfParts(FIELD_VALUE_FILTERS) list: ListRequest,
  ): Promise<CatalogNodeListResponse> {
    const of = { hierarchyId, parentsFirst: true };
    const { items, total } = await this.categories.nodes(visitor, list, of);
    return list.answer(items, total);
  }

  /** List the categories at the top of a hierarchy. */
  @Get(':hierarchyId/children')
  @OfShownCategory()
  async listCatalogHierarchyChildren(
    @CurrentVisitor() visitor: Visitor,
    @PathId('hierarchyId') hierarchyId: string,
    @PagingOfParts(FIELD_VALUE_FILTERS) list: ListRequest,
  ): Promise<CatalogNodeListResponse> {
    const of = { hierarchyId, parentId: null };
    const { items, total } = await this.categories.nodes(visitor, list, of);
    return list.answer(items, total);
  }
}
