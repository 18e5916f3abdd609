import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column, timestamps } from '#platform/database';

const ofProduct = () => [
  column.id('release_id', { isPrimary: true }),
  column.id('product_id', { isPrimary: true }),
];

const searchKeys = new Table({
  name: 'release_search_keys',
  columns: [
    ...ofProduct(),
    column.text('name_key', 690),
    column.text('sku_key', 690, { isNullable: true }),
    column.text('slug_key', 690, { isNullable: true }),
  ],
  indices: [
    {
      name: 'release_search_keys_by_name',
      columnNames: ['release_id', 'name_key', 'product_id'],
    },
  ],
});

/**
 * The table builder does not support descending columns. MariaDB before 10.8 accepts the word and
 * ignores it.
 */
const byNameDown =
  'create index release_search_keys_by_name_down on release_search_keys (release_id, name_key desc, product_id)';

const prices = new Table({
  name: 'release_prices',
  columns: [
    ...ofProduct(),
    column.text('currency', 3, { isPrimary: true }),
    column.bigint('amount'),
    column.bigint('negative_amount'),
  ],
  indices: [
    {
      name: 'release_prices_up',
      columnNames: ['release_id', 'currency', 'amount', 'product_id'],
    },
    {
      name: 'release_prices_down',
      columnNames: ['release_id', 'currency', 'negative_amount', 'product_id'],
    },
  ],
});

const nodeProducts = new Table({
  name: 'release_node_products',
  columns: [...ofProduct(), column.id('node_id', { isPrimary: true }), column.time('created_at')],
  indices: [
    {
      name: 'release_node_products_by_age',
      columnNames: ['release_id', 'node_id', 'created_at', 'product_id'],
    },
  ],
});

const category = () => [
  column.id('release_id', { isPrimary: true }),
  column.id(),
  column.text('name', 255),
  column.text('description', 1024, { isNullable: true }),
  column.text('slug', 255, { isNullable: true }),
];

const hierarchies = new Table({
  name: 'release_hierarchies',
  columns: [...category(), ...timestamps()],
});

const nodes = new Table({
  name: 'release_nodes',
  columns: [
    ...category(),
    column.id('hierarchy_id'),
    column.id('parent_id', { isNullable: true }),
    column.integer('depth'),
    ...timestamps(),
  ],
  indices: [
    { name: 'release_nodes_of_hierarchy', columnNames: ['release_id', 'hierarchy_id'] },
    { name: 'release_nodes_of_parent', columnNames: ['release_id', 'parent_id'] },
  ],
});

const TABLES = [searchKeys, prices, nodeProducts, hierarchies, nodes];

export class CreateBrowsingTables1795360090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
    await runner.query(byNameDown);
    const priceLists = column.json('price_lists', { isNullable: true });
    await runner.addColumn('releases', new TableColumn(priceLists));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('releases', 'price_lists');
    for (const table of [...TABLES].reverse()) await runner.dropTable(table.name);
  }
}
