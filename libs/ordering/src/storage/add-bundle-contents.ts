import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddBundleContents1795706884644 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'order_items',
      new TableColumn(column.json('contents', { isNullable: true })),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('order_items', 'contents');
  }
}
