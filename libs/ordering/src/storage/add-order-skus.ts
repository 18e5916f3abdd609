import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';
import { forAllOrders, storeSkus } from './older-orders';

/**
 * Lets orders be found by what was ordered. An earlier release may place orders meanwhile and later, which
 * `CompleteOrders` completes.
 */
export class AddOrderSkus1795748117135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      column.text('sku_key', 255, { isPrimary: true }),
      column.time('created_at', { isPrimary: true }),
      column.id('order_id', { isPrimary: true }),
    ];
    await runner.createTable(new Table({ name: 'order_skus', columns }));
    await forAllOrders(runner, (ids) => storeSkus(runner, ids));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_skus');
  }
}
