import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddOrderCustomFields1795655460003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const values = column.json('custom_fields', { isNullable: true });
    await runner.addColumn('orders', new TableColumn(values));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('orders', 'custom_fields');
  }
}
