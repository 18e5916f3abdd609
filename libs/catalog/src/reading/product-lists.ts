import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import type { Comparison } from '#platform/database';
import type { ListRequest, Visitor } from '#platform/http';
import { type CatalogProductListResponse, toCatalogProduct } from './catalog-product.dto';
import { DisplayCurrency } from './display-currency';
import { IncludedPartsReader } from './included-parts';
import type { ProductIncludes } from './includes';
import type { ProductSort } from './product-query';
import { ProductReader } from './product-reader';

/** Pages of products as a shopper sees them. */
@Injectable()
export class ProductLists {
  constructor(
    private readonly products: ProductReader,
    private readonly currencies: DisplayCurrency,
    private readonly included: IncludedPartsReader,
    private readonly settings: Settings,
  ) {}

  /** @param within what holds for all products of the list, whatever the request asks for */
  async page(
    visitor: Visitor,
    list: ListRequest,
    { sort, includes }: { readonly sort: ProductSort; readonly includes: ProductIncludes },
    within: readonly Comparison[] = [],
  ): Promise<CatalogProductListResponse> {
    const { limit, offset } = list;
    const currency = await this.currencies.of(visitor);
    const filters = [...within, ...list.filters];
    const request = { limit, offset, filters, sort, currency: currency.code };
    const { items, total } = await this.products.page(visitor, request);
    const shown = items.map((item) => toCatalogProduct(this.settings.publicUrl, item, currency));
    return {
      ...list.answer(shown, total),
      ...(await this.included.of(items, includes, currency)),
    };
  }
}
