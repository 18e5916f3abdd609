import { PartialType } from '@nestjs/swagger';
import {
  AlsoNamed,
  attributesBody,
  type Changes,
  Pattern,
  Removable,
  Text,
  toAttributedResource,
  Uuid,
  UuidList,
} from '#platform';
import type { CatalogFields } from '../contract';
import type { CatalogRow } from '../storage/catalog.row';

class CatalogAttributes {
  /** @example "Web shop" */
  @Text(1, 255)
  name!: string;

  /** Hierarchies whose products the catalog sells. */
  @AlsoNamed('hierarchies')
  @UuidList(1, 100)
  hierarchy_ids!: string[];

  /** Where its prices come from; without one it has none. */
  @AlsoNamed('pricebook')
  @Removable()
  @Uuid()
  pricebook_id?: string | null;

  /** Currency that the catalog was made for. @example "USD" */
  @Removable()
  @Pattern('must be three capital letters', /^[A-Z]{3}$/)
  default_currency?: string | null;
}

class CatalogChanges extends PartialType(CatalogAttributes, { skipNullProperties: false }) {}

export class CreateCatalogBody extends attributesBody('catalog', CatalogAttributes) {}

export class ChangeCatalogBody extends attributesBody('catalog', CatalogChanges) {}

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

export function toCatalog(baseUrl: string, row: CatalogRow) {
  const attributes = {
    name: row.name,
    hierarchy_ids: row.hierarchyIds,
    pricebook_id: row.priceBookId,
    default_currency: row.defaultCurrency,
  };
  return toAttributedResource('catalog', row, attributes, `${baseUrl}/pcm/catalogs/${row.id}`);
}
