import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

/** The orders that had a discount as the first one of their buyer. */
export class CreateFirstOrders1795701660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'first_orders',
        columns: [{ ...column.text('buyer', 64), isPrimary: true }, column.id('order_id')],
        indices: [{ name: 'first_orders_of_order', columnNames: ['order_id'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('first_orders');
  }
}
