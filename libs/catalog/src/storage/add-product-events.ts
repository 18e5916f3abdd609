import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'releases';

export class AddProductEvents1795705614920 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const events = column.json('product_events', { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(events));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'product_events');
  }
}
