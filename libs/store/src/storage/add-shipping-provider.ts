import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'shipping_methods';

export class AddShippingProvider1795720142755 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const provider = column.text('provider', 40, { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(provider));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'provider');
  }
}
