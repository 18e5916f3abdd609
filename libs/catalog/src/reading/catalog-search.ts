import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import type { ListRequest, Visitor } from '#platform/http';
import { BrowsableReleases } from '../releases/browsable-releases';
import { SearchableReleases } from '../releases/searchable-releases';
import { toCatalogProduct } from './catalog-product.dto';
import { CatalogSelector } from './catalog-selector';
import { type CatalogSearchResponse, toFacetsResponse } from './catalog-search.dto';
import { DisplayCurrency } from './display-currency';
import { IncludedPartsReader } from './included-parts';
import type { ProductIncludes } from './includes';
import { ProductCache } from './product-cache';
import { toProductFilters } from './product-query';
import { noCatalog } from './product-reader';
import { ProductTexts } from './product-texts';

/** Searches in the release that lists show to the same caller. */
@Injectable()
export class CatalogSearch {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly browsable: BrowsableReleases,
    private readonly releases: SearchableReleases,
    private readonly products: ProductCache,
    private readonly texts: ProductTexts,
    private readonly currencies: DisplayCurrency,
    private readonly included: IncludedPartsReader,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError `Not Found` if no published catalog is meant for the caller */
  async page(
    visitor: Visitor,
    text: string,
    list: ListRequest,
    includes: ProductIncludes,
  ): Promise<CatalogSearchResponse> {
    const release = await this.selector.releaseFor(visitor);
    const currency = await this.currencies.in(release, visitor.currency);
    if (release === undefined) throw noCatalog();
    await this.browsable.priceListsOf(release);
    const { limit, offset } = list;
    const { customFields = [] } = release;
    const { ids, total, facets } = await this.releases.search(release, {
      text,
      filters: toProductFilters(list.filters, currency.code, customFields) ?? [],
      currency: currency.code,
      limit,
      offset,
    });
    const found = includes.size === 0 ? [] : await this.products.find(release.id, ids, []);
    const items = found.map((product) => ({ product, release }));
    const shown =
      includes.size === 0
        ? await this.texts.of(release, ids, currency)
        : items.map((item) => toCatalogProduct(this.settings.publicUrl, item, currency));
    const { meta, ...others } = list.answer(shown, total);
    return {
      ...others,
      meta: Object.assign({}, meta, { facets: toFacetsResponse(facets, customFields, currency) }),
      ...(await this.included.of(items, includes, currency)),
    };
  }
}
