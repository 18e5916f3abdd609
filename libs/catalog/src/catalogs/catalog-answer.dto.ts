import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { answerOf, attributedResourceOf, listOf, toAttributedResource } from '#platform';
import type { CatalogRow } from '../storage/catalog.row';

class ShownCatalog {
  /** @example "Web shop" */
  name!: string;

  @ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid' } })
  hierarchy_ids!: string[];

  @ApiPropertyOptional({ format: 'uuid' })
  pricebook_id?: string;

  /** @example "USD" */
  default_currency?: string;
}

export class CatalogDto extends attributedResourceOf('catalog', ShownCatalog) {}

export class CatalogAnswer extends answerOf(CatalogDto) {}

export class CatalogListAnswer extends listOf(CatalogDto) {}

export function toCatalog(baseUrl: string, row: CatalogRow): CatalogDto {
  const attributes = {
    name: row.name,
    hierarchy_ids: row.hierarchyIds,
    pricebook_id: row.priceBookId,
    default_currency: row.defaultCurrency,
  };
  return toAttributedResource('catalog', row, attributes, `${baseUrl}/pcm/catalogs/${row.id}`);
}
