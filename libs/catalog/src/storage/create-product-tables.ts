import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const named = () => [
  column.id(),
  column.text('name', 255),
  column.text('description', 1024, { isNullable: true }),
];

const products = new Table({
  name: 'products',
  columns: [
    column.id(),
    column.text('name', 255),
    column.text('sku', 255, { isNullable: true }),
    column.text('slug', 255, { isNullable: true }),
    column.text('status', 20),
    column.text('commodity_type', 20),
    column.json('details'),
    ...timestamps(),
  ],
  indices: [
    { name: 'products_by_sku', columnNames: ['sku'], isUnique: true },
    { name: 'products_by_slug', columnNames: ['slug'], isUnique: true },
  ],
});

const priceBooks = new Table({ name: 'price_books', columns: [...named(), ...timestamps()] });

const prices = new Table({
  name: 'prices',
  columns: [
    column.id(),
    column.id('price_book_id'),
    column.text('sku', 255),
    column.json('currencies'),
    ...timestamps(),
  ],
  indices: [{ name: 'prices_of_book', columnNames: ['price_book_id', 'sku'], isUnique: true }],
});

const hierarchies = new Table({
  name: 'hierarchies',
  columns: [...named(), column.text('slug', 255, { isNullable: true }), ...timestamps()],
});

const nodes = new Table({
  name: 'nodes',
  columns: [
    ...named(),
    column.text('slug', 255, { isNullable: true }),
    column.id('hierarchy_id'),
    column.id('parent_id', { isNullable: true }),
    ...timestamps(),
  ],
  indices: [{ name: 'nodes_of_hierarchy', columnNames: ['hierarchy_id'] }],
});

const nodeProducts = new Table({
  name: 'node_products',
  columns: [
    column.id('node_id', { isPrimary: true }),
    column.id('product_id', { isPrimary: true }),
  ],
  indices: [{ name: 'nodes_of_product', columnNames: ['product_id'] }],
});

const TABLES = [products, priceBooks, prices, hierarchies, nodes, nodeProducts];

export class CreateProductTables1763683205000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table.name);
  }
}
