import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

export class CreateOrderCounters1795678754000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'order_counters',
        columns: [column.text('name', 50, { isPrimary: true }), column.bigint('next_number')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_counters');
  }
}
