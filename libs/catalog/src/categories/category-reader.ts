import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import type { PageOf, PageRequest } from '#platform/database';
import type { CatalogSelection } from '../contract';
import { CatalogSelector } from '../reading/catalog-selector';
import { toFieldFilter } from '../reading/field-filter';
import { noCatalog } from '../reading/product-reader';
import { BrowsableReleases } from '../releases/browsable-releases';
import type { ReleaseHierarchyRow, ReleaseNodeRow } from '../storage/browsing.row';
import type { CurrentRelease } from '../storage/publications';
import { type NodesOf, ReleaseCategories } from '../storage/release-categories';
import {
  type CatalogHierarchyDto,
  type CatalogNodeDto,
  toCatalogHierarchy,
  toCatalogNode,
} from './category.dto';

/** Reads the categories of the catalog that is selected for the caller. */
@Injectable()
export class CategoryReader {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly releases: BrowsableReleases,
    private readonly categories: ReleaseCategories,
    private readonly settings: Settings,
  ) {}

  async hierarchies(
    selection: CatalogSelection,
    page: PageRequest,
  ): Promise<PageOf<CatalogHierarchyDto>> {
    const releaseId = await this.releaseFor(selection);
    const { items, total } = await this.categories.hierarchies(releaseId, page);
    return { items: await this.withTops(releaseId, items), total };
  }

  /** @throws DomainError `Not Found` if there is no such category; other methods do the same */
  async hierarchy(selection: CatalogSelection, id: string): Promise<CatalogHierarchyDto> {
    const releaseId = await this.releaseFor(selection);
    const row = await this.categories.hierarchy(releaseId, id);
    const tops = await this.categories.topsOf(releaseId, [id]);
    return toCatalogHierarchy(this.settings.publicUrl, row, tops.get(id) ?? []);
  }

  async node(selection: CatalogSelection, id: string): Promise<CatalogNodeDto> {
    const releaseId = await this.releaseFor(selection);
    const row = await this.categories.node(releaseId, id);
    const children = await this.categories.childrenOf(releaseId, [id]);
    return toCatalogNode(this.settings.publicUrl, row, children.get(id) ?? []);
  }

  /** Checks that there is such a category. */
  async ensureNode(selection: CatalogSelection, id: string): Promise<void> {
    await this.categories.ensureNode(await this.releaseFor(selection), id);
  }

  async nodes(
    selection: CatalogSelection,
    { filters: comparisons = [], ...page }: PageRequest,
    of: NodesOf = {},
  ): Promise<PageOf<CatalogNodeDto>> {
    const { id, nodeFields = [] } = await this.shownTo(selection);
    const filters = comparisons.map((comparison) => toFieldFilter(comparison, nodeFields));
    const { items, total } = await this.categories.nodes(id, page, { ...of, filters });
    return { items: await this.withChildren(id, items), total };
  }

  private async withTops(releaseId: string, rows: readonly ReleaseHierarchyRow[]) {
    const ids = rows.map(({ id }) => id);
    const tops = await this.categories.topsOf(releaseId, ids);
    return rows.map((row) =>
      toCatalogHierarchy(this.settings.publicUrl, row, tops.get(row.id) ?? []),
    );
  }

  private async withChildren(releaseId: string, rows: readonly ReleaseNodeRow[]) {
    const ids = rows.map(({ id }) => id);
    const children = await this.categories.childrenOf(releaseId, ids);
    return rows.map((row) =>
      toCatalogNode(this.settings.publicUrl, row, children.get(row.id) ?? []),
    );
  }

  private async releaseFor(selection: CatalogSelection): Promise<string> {
    return (await this.shownTo(selection)).id;
  }

  private async shownTo(selection: CatalogSelection): Promise<CurrentRelease> {
    const release = await this.selector.releaseFor(selection);
    if (release === undefined) throw noCatalog();
    await this.releases.priceListsOf(release);
    return release;
  }
}
