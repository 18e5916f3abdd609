import { responseOf, attributedResourceOf, listOf, toAttributedResource } from '#platform/http';
import type { CatalogRow } from '../storage/catalog.row';

class ShownCatalog {
  /** @example "Web shop" */
  name!: string;

  /** @example ["51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11"] */
  hierarchy_ids!: string[];

  /** @example "a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01" */
  pricebook_id?: string;

  /** @example "USD" */
  default_currency?: string;
}

export class CatalogDto extends attributedResourceOf('catalog', ShownCatalog) {}

export class CatalogResponse extends responseOf(CatalogDto) {}

export class CatalogListResponse extends listOf(CatalogDto) {}

export function toCatalog(baseUrl: string, row: CatalogRow): CatalogDto {
  const attributes = {
    name: row.name,
    hierarchy_ids: row.hierarchyIds,
    pricebook_id: row.priceBookId,
    default_currency: row.defaultCurrency,
  };
  return toAttributedResource('catalog', row, attributes, `${baseUrl}/pcm/catalogs/${row.id}`);
}
