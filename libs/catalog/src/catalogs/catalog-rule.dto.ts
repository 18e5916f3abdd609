import { PartialType } from '@nestjs/swagger';
import {
  AlsoNamed,
  attributesBody,
  type Changes,
  NestedList,
  Optional,
  Removable,
  Text,
  TextList,
  Timestamp,
  toAttributedResource,
  Uuid,
  UuidList,
  withoutEmpty,
} from '#platform';
import type { CatalogRuleFields } from '../contract';
import type { Schedule } from '../domain/select-catalog';
import type { CatalogRuleRow } from '../storage/catalog.row';

class CatalogRuleSchedule {
  /** First moment at which the rule holds. */
  @Removable()
  @Timestamp()
  valid_from?: string | null;

  /** First moment at which it holds no more. */
  @Removable()
  @Timestamp()
  valid_to?: string | null;
}

class CatalogRuleAttributes {
  /** @example "Web shop in the app" */
  @Text(1, 255)
  name!: string;

  /** The catalog that is shown where the rule holds. */
  @AlsoNamed('catalog')
  @Uuid()
  catalog_id!: string;

  /** Holds for these values of `SVC-Channel`, and when there is none. @example ["web"] */
  @Optional()
  @TextList(0, 100, 1, 255)
  channels?: string[];

  /** Holds for these values of `SVC-Context-Tag`. @example ["clearance"] */
  @Optional()
  @TextList(0, 100, 1, 255)
  tags?: string[];

  /** Holds for members of these accounts. */
  @Optional()
  @UuidList(0, 1000)
  account_ids?: string[];

  /** Holds during any of these. */
  @Optional()
  @NestedList(() => CatalogRuleSchedule, 0, 100)
  schedules?: CatalogRuleSchedule[];
}

class CatalogRuleChanges extends PartialType(CatalogRuleAttributes, {
  skipNullProperties: false,
}) {}

export class CreateCatalogRuleBody extends attributesBody('catalog_rule', CatalogRuleAttributes) {}

export class ChangeCatalogRuleBody extends attributesBody('catalog_rule', CatalogRuleChanges) {}

export function toCatalogRuleFields(attributes: CatalogRuleAttributes): CatalogRuleFields {
  const { name, catalog_id: catalogId } = attributes;
  return { ...toCatalogRuleChanges(attributes), name, catalogId };
}

export function toCatalogRuleChanges(attributes: CatalogRuleChanges): Changes<CatalogRuleFields> {
  return {
    name: attributes.name,
    catalogId: attributes.catalog_id,
    channels: attributes.channels,
    tags: attributes.tags,
    accountIds: attributes.account_ids,
    schedules: attributes.schedules?.map(toSchedule),
  };
}

function toSchedule({ valid_from: validFrom, valid_to: validTo }: CatalogRuleSchedule): Schedule {
  return {
    ...(typeof validFrom === 'string' ? { validFrom } : {}),
    ...(typeof validTo === 'string' ? { validTo } : {}),
  };
}

export function toCatalogRule(baseUrl: string, row: CatalogRuleRow) {
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
