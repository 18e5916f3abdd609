import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddDeliveryAdditions1795750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const additions = column.json('additions', { isNullable: true });
    await runner.addColumn('webhook_deliveries', new TableColumn(additions));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('webhook_deliveries', 'additions');
  }
}
