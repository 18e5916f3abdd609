import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateFulfillments1795704121128 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'order_fulfillments',
        columns: [
          column.id(),
          column.id('order_id'),
          column.json('items'),
          column.json('tracking', { isNullable: true }),
          column.flag(runner, 'notify'),
          ...timestamps(),
        ],
        indices: [
          { name: 'order_fulfillments_of_order', columnNames: ['order_id', 'created_at', 'id'] },
          { name: 'order_fulfillments_by_change', columnNames: ['order_id', 'updated_at', 'id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_fulfillments');
  }
}
