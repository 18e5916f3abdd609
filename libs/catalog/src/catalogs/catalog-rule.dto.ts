import { PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import {
  AlsoNamed,
  attributesBody,
  TextLine,
  Must,
  NestedList,
  Optional,
  Removable,
  LineList,
  Timestamp,
  Uuid,
  UuidList,
  withoutEmpty,
} from '#platform/http';
import type { RuleSchedule } from '../domain/select-catalog';
import type { CatalogRuleFields } from './write-catalog-rule';

class CatalogRuleSchedule {
  /** The rule applies from this time on. @example "2031-11-01T00:00:00.000Z" */
  @Removable()
  @Timestamp()
  valid_from?: string | null;

  /** The rule no longer applies from this time on. @example "2032-01-01T00:00:00.000Z" */
  @Removable()
  @Must('must be after valid_from', endsAfterItBegins)
  @Timestamp()
  valid_to?: string | null;
}

/** An end without a beginning is no mistake, and a time that cannot be read is reported as such. */
function endsAfterItBegins(end: unknown, { valid_from: begin }: { valid_from?: unknown }): boolean {
  const [from, to] = [begin, end].map((time) =>
    typeof time === 'string' ? Date.parse(time) : Number.NaN,
  );
  return !(Number(from) >= Number(to));
}

class CatalogRuleAttributes {
  /** @example "Trade counter for Harbour Supplies, in the app" */
  @TextLine(1, 255)
  name!: string;

  /**
   * The catalog that is shown if the rule applies.
   * @example "c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02"
   */
  @AlsoNamed('catalog')
  @Uuid()
  catalog_id!: string;

  /**
   * Applies to these values of `SVC-Channel`. A request without a channel sees the catalog only if
   * nothing more general is published.
   * @example ["app"]
   */
  @Optional()
  @LineList(0, 100, 1, 255)
  channels?: string[];

  /**
   * Applies to these values of `SVC-Context-Tag`, and not to requests without one.
   * @example ["clearance"]
   */
  @Optional()
  @LineList(0, 100, 1, 255)
  tags?: string[];

  /**
   * Applies only to members of these accounts.
   * @example ["7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"]
   */
  @Optional()
  @UuidList(0, 1000)
  account_ids?: string[];

  /** Applies during any of these periods. Schedules do not make a rule more specific. */
  @Optional()
  @NestedList(() => CatalogRuleSchedule, 0, 100)
  schedules?: CatalogRuleSchedule[];
}

class CatalogRuleChanges extends PartialType(CatalogRuleAttributes, {
  skipNullProperties: false,
}) {}

export class CreateCatalogRuleBody extends attributesBody('catalog_rule', CatalogRuleAttributes) {}

export class ChangeCatalogRuleBody extends attributesBody('catalog_rule', CatalogRuleChanges, {
  channels: ['trade', 'counter'],
}) {}

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

function toSchedule({
  valid_from: validFrom,
  valid_to: validTo,
}: CatalogRuleSchedule): RuleSchedule {
  return withoutEmpty({ validFrom, validTo });
}
