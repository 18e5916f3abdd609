import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddReleaseCustomFields1795658112561 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(VALUES.clone());
    const fields = column.json('custom_fields', { isNullable: true });
    for (const table of TABLES) await runner.addColumn(table, new TableColumn(fields));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropColumn(table, 'custom_fields');
    await runner.dropTable(VALUES.name);
  }
}

const TABLES = ['releases', 'release_nodes'];

const VALUES = new Table({
  name: 'release_custom_values',
  columns: [
    column.id('release_id', { isPrimary: true }),
    column.id('product_id', { isPrimary: true }),
    column.text('field_key', 64, { isPrimary: true }),
    column.text('text_key', 600, { isNullable: true }),
    { name: 'number_value', type: 'double', isNullable: true },
  ],
  indices: [
    {
      name: 'release_custom_values_by_text',
      columnNames: ['release_id', 'field_key', 'text_key', 'product_id'],
    },
    {
      name: 'release_custom_values_by_number',
      columnNames: ['release_id', 'field_key', 'number_value', 'product_id'],
    },
  ],
});
