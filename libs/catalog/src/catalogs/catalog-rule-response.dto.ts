import {
  responseOf,
  attributedResourceOf,
  listOf,
  toAttributedResource,
  withoutEmpty,
} from '#platform/http';
import type { CatalogRuleRow } from '../storage/catalog.row';

class ShownSchedule {
  /** @example "2031-11-01T00:00:00.000Z" */
  valid_from?: string;

  /** @example "2032-01-01T00:00:00.000Z" */
  valid_to?: string;
}

class ShownCatalogRule {
  /** @example "Trade counter for channel trade" */
  name!: string;

  /** @example "c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02" */
  catalog_id!: string;

  /** @example ["trade"] */
  channels!: string[];

  /** @example [] */
  tags!: string[];

  /** @example [] */
  account_ids!: string[];

  schedules!: ShownSchedule[];
}

export class CatalogRuleDto extends attributedResourceOf('catalog_rule', ShownCatalogRule) {}

export class CatalogRuleResponse extends responseOf(CatalogRuleDto) {}

export class CatalogRuleListResponse extends listOf(CatalogRuleDto) {}

export function toCatalogRule(baseUrl: string, row: CatalogRuleRow): CatalogRuleDto {
  const attributes = {
    name: row.name,
    catalog_id: row.catalogId,
    channels: row.channels,
    tags: row.tags,
    account_ids: row.accountIds,
    schedules: row.schedules.map(({ validFrom, validTo }) =>
      withoutEmpty({ valid_from: validFrom, valid_to: validTo }),
    ),
  };
  const self = `${baseUrl}/pcm/catalogs/rules/${row.id}`;
  return toAttributedResource('catalog_rule', row, attributes, self);
}
