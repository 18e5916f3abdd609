import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateCustomFields1795655460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(fields(runner));
    await runner.createTable(DELETED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('deleted_custom_fields');
    await runner.dropTable('custom_fields');
  }
}

const fields = (runner: QueryRunner) =>
  new Table({
    name: 'custom_fields',
    columns: [
      column.id(),
      column.text('resource', 20),
      column.text('field_key', 64),
      column.text('name', 255),
      column.text('value_type', 20),
      column.json('choices', { isNullable: true }),
      column.flag(runner, 'required'),
      column.text('visible', 20),
      column.flag(runner, 'filterable'),
      column.text('name_key', 255, { isNullable: true }),
      ...timestamps(),
    ],
    indices: [
      {
        name: 'custom_fields_of_resource',
        columnNames: ['resource', 'field_key'],
        isUnique: true,
      },
      { name: 'custom_fields_by_age', columnNames: ['created_at', 'id'] },
    ],
  });

const DELETED = new Table({
  name: 'deleted_custom_fields',
  columns: [column.id(), column.text('resource', 20), column.time('deleted_at')],
  indices: [{ name: 'deleted_custom_fields_by_age', columnNames: ['deleted_at', 'id'] }],
});
