import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddDeliveryTraceparent1795400000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const traceparent = column.text('traceparent', 55, { isNullable: true });
    await runner.addColumn('webhook_deliveries', new TableColumn(traceparent));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('webhook_deliveries', 'traceparent');
  }
}
