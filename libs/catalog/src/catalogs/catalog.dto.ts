import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { listOf, responseOf } from '#platform/http';
import { as, attributedResource, Field, line, pattern, removable } from '#platform/resources';
import { alsoNamed, reference, references } from '../wire/field-kinds';

/** A catalog for a group of shoppers, who see it as it was when it was last published. */
@Entity('catalogs')
@Index('catalogs_by_age', ['createdAt', 'id'])
export class CatalogRow extends ResourceRow {
  /** @example "Autumn catalog" */
  @Field(line(1, 255))
  name!: string;

  /**
   * The trees of categories whose products the catalog sells, which are hierarchies.
   * @example ["51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11","62e1bad5-8c4f-4037-8b29-d3f5e7091c22"]
   */
  @Field(references(1, 100), alsoNamed('hierarchies'))
  hierarchyIds!: string[];

  /**
   * The price book of its prices; without one, its products have no prices.
   * @example "a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01"
   */
  @as('pricebook_id', reference, removable, alsoNamed('pricebook'))
  priceBookId!: string | null;

  /**
   * Currency of prices and new carts as long as nobody chooses another one. While it is not enabled, the default
   * currency of the store is used.
   * @example "USD"
   */
  @Field(pattern('must be three capital letters', /^[A-Z]{3}$/, 3), removable)
  defaultCurrency!: string | null;

  /** Number of releases that were begun, which is the sequence of the latest one. */
  @Column('integer')
  releasesBegun!: number;

  /** Among catalogs that no rule names, the one that was published first is shown. */
  @Column('datetime', { precision: 3, nullable: true })
  firstPublishedAt!: Date | null;
}

const catalogs = attributedResource('catalog', CatalogRow, {
  path: '/pcm/catalogs',
  names: { new: 'CatalogAttributes', changes: 'CatalogChanges', shown: 'ShownCatalog' },
});

export class CreateCatalogBody extends catalogs.newBody() {}

export class ChangeCatalogBody extends catalogs.changesBody({ name: 'Web shop and app' }) {}

export class CatalogDto extends catalogs.shown({
  name: 'Web shop',
  hierarchy_ids: ['51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11'],
}) {}

export class CatalogResponse extends responseOf(CatalogDto) {}

export class CatalogListResponse extends listOf(CatalogDto) {}

export const { toValues, toChanges, show } = catalogs;
