import { PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import {
  AlsoNamed,
  attributesBody,
  TextLine,
  Pattern,
  Removable,
  Uuid,
  UuidList,
} from '#platform/http';
import type { CatalogFields } from './write-catalog';

class CatalogAttributes {
  /** @example "Autumn catalog" */
  @TextLine(1, 255)
  name!: string;

  /**
   * Hierarchies whose products the catalog sells.
   * @example ["51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11","62e1bad5-8c4f-4037-8b29-d3f5e7091c22"]
   */
  @AlsoNamed('hierarchies')
  @UuidList(1, 100)
  hierarchy_ids!: string[];

  /**
   * The price book of its prices; without one, its products have no prices.
   * @example "a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01"
   */
  @AlsoNamed('pricebook')
  @Removable()
  @Uuid()
  pricebook_id?: string | null;

  /**
   * Currency of prices and new carts if a request names none. While it is not enabled, the default
   * currency of the store is used.
   * @example "USD"
   */
  @Removable()
  @Pattern('must be three capital letters', /^[A-Z]{3}$/)
  default_currency?: string | null;
}

class CatalogChanges extends PartialType(CatalogAttributes, { skipNullProperties: false }) {}

export class CreateCatalogBody extends attributesBody('catalog', CatalogAttributes) {}

export class ChangeCatalogBody extends attributesBody('catalog', CatalogChanges, {
  name: 'Web shop and app',
}) {}

export function toCatalogFields(attributes: CatalogAttributes): CatalogFields {
  const { name, hierarchy_ids: hierarchyIds } = attributes;
  return { ...toCatalogChanges(attributes), name, hierarchyIds };
}

export function toCatalogChanges(attributes: CatalogChanges): Changes<CatalogFields> {
  return {
    name: attributes.name,
    hierarchyIds: attributes.hierarchy_ids,
    priceBookId: attributes.pricebook_id,
    defaultCurrency: attributes.default_currency,
  };
}
