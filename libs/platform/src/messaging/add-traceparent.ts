import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../database/columns';

export class AddTraceparent1795400000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const traceparent = column.text('traceparent', 55, { isNullable: true });
    await runner.addColumn('outbox', new TableColumn(traceparent));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('outbox', 'traceparent');
  }
}
