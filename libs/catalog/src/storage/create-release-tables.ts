import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const catalogs = new Table({
  name: 'catalogs',
  columns: [
    column.id(),
    column.text('name', 255),
    column.json('hierarchy_ids'),
    column.id('price_book_id', { isNullable: true }),
    column.text('default_currency', 3, { isNullable: true }),
    column.integer('releases_begun'),
    column.time('first_published_at', { isNullable: true }),
    ...timestamps(),
  ],
});

const rules = new Table({
  name: 'catalog_rules',
  columns: [
    column.id(),
    column.text('name', 255),
    column.id('catalog_id'),
    column.json('channels'),
    column.json('tags'),
    column.json('account_ids'),
    column.json('schedules'),
    column.integer('sequence'),
    ...timestamps(),
  ],
  indices: [{ name: 'catalog_rules_of_catalog', columnNames: ['catalog_id'] }],
});

const releases = new Table({
  name: 'releases',
  columns: [
    column.id(),
    column.id('catalog_id'),
    column.text('status', 20),
    column.time('published_at', { isNullable: true }),
    column.integer('sequence'),
    ...timestamps(),
  ],
  indices: [
    { name: 'releases_of_catalog', columnNames: ['catalog_id', 'sequence'], isUnique: true },
  ],
});

const releaseProducts = new Table({
  name: 'release_products',
  columns: [
    column.id('release_id', { isPrimary: true }),
    column.id('product_id', { isPrimary: true }),
    column.text('sku', 255, { isNullable: true }),
    column.text('slug', 255, { isNullable: true }),
    column.text('name', 255),
    column.time('created_at'),
    column.json('data'),
  ],
  indices: [
    { name: 'release_products_by_sku', columnNames: ['release_id', 'sku'] },
    { name: 'release_products_by_slug', columnNames: ['release_id', 'slug'] },
    { name: 'release_products_by_age', columnNames: ['release_id', 'created_at', 'product_id'] },
  ],
});

const TABLES = [catalogs, rules, releases, releaseProducts];

export class CreateReleaseTables1763683206000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table.name);
  }
}
