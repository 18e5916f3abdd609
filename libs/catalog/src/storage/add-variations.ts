import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
} from 'typeorm';
import { addIndexes, column, dropIndexes, timestamps } from '#platform/database';

const nullable = { isNullable: true };

const named = (): TableColumnOptions[] => [
  column.text('name', 255),
  column.text('name_key', 255, nullable),
  column.integer('sort_order', nullable),
];

const variations = new Table({
  name: 'variations',
  columns: [column.id(), ...named(), ...timestamps()],
  indices: [
    { name: 'variations_by_age', columnNames: ['created_at', 'id'] },
    { name: 'variations_by_name_key', columnNames: ['name_key', 'created_at', 'id'] },
  ],
});

const options = new Table({
  name: 'variation_options',
  columns: [
    column.id(),
    column.id('variation_id'),
    ...named(),
    column.text('description', 1024, nullable),
    ...timestamps(),
  ],
  indices: [
    {
      name: 'variation_options_by_age',
      columnNames: ['variation_id', 'created_at', 'id'],
    },
  ],
});

const modifiers = new Table({
  name: 'variation_modifiers',
  columns: [
    column.id(),
    column.id('variation_id'),
    column.id('option_id'),
    column.text('type', 30),
    column.text('value', 4096, nullable),
    column.text('seek', 255, nullable),
    column.text('replacement', 255, nullable),
    ...timestamps(),
  ],
  indices: [
    {
      name: 'variation_modifiers_by_age',
      columnNames: ['option_id', 'created_at', 'id'],
    },
    { name: 'modifiers_of_variation', columnNames: ['variation_id'] },
  ],
});

const productVariations = new Table({
  name: 'product_variations',
  columns: [
    column.id('product_id', { isPrimary: true }),
    column.id('variation_id', { isPrimary: true }),
    column.integer('position'),
  ],
  indices: [{ name: 'products_of_variation', columnNames: ['variation_id'] }],
});

const TABLES = [variations, options, modifiers, productVariations];

const COLUMNS = [
  column.id('base_product_id', { isPrimary: false, ...nullable }),
  column.json('child_options', nullable),
  column.json('built', nullable),
];

const INDEXES = {
  products_by_base: ['products', 'base_product_id', 'created_at', 'id'],
} as const;

export class AddVariations1795655161703 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
    for (const one of COLUMNS) await runner.addColumn('products', new TableColumn(one));
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
    for (const { name } of [...COLUMNS].reverse()) await runner.dropColumn('products', name);
    for (const table of [...TABLES].reverse()) await runner.dropTable(table.name);
  }
}
