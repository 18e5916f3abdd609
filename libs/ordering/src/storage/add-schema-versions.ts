import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

/** Orders without a version were stored before there were versions; they have the first one. */
const VERSION = column.integer('schema_version', { isNullable: true });

export class AddSchemaVersions1795365000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(VERSION));
    await runner.addColumn('order_items', new TableColumn(VERSION));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('order_items', 'schema_version');
    await runner.dropColumn('orders', 'schema_version');
  }
}
