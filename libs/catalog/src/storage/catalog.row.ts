import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { RuleSchedule } from '../domain/select-catalog';

/** A catalog for a group of shoppers, who see it as it was when it was last published. */
@Entity('catalogs')
@Index('catalogs_by_age', ['createdAt', 'id'])
export class CatalogRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('json')
  hierarchyIds!: string[];

  /** If it is `null`, the catalog has no prices. */
  @Column('varchar', { length: 36, nullable: true })
  priceBookId!: string | null;

  @Column('varchar', { length: 3, nullable: true })
  defaultCurrency!: string | null;

  /** Number of releases that were begun, which is the sequence of the latest one. */
  @Column('integer')
  releasesBegun!: number;

  /** Among catalogs that no rule names, the one that was published first is shown. */
  @Column('datetime', { precision: 3, nullable: true })
  firstPublishedAt!: Date | null;
}

@Entity('catalog_rules')
@Index('catalog_rules_of_catalog', ['catalogId'])
@Index('catalog_rules_by_age', ['createdAt', 'id'])
export class CatalogRuleRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 36 })
  catalogId!: string;

  @Column('json')
  channels!: string[];

  @Column('json')
  tags!: string[];

  @Column('json')
  accountIds!: string[];

  @Column('json')
  schedules!: RuleSchedule[];

  /** Increases with every rule, so that rules of the same millisecond have an order. */
  @Column('integer')
  sequence!: number;
}
