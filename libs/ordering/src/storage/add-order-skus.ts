import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';
import { storeSkus } from './older-orders';

const AT_ONCE = 200;
const IDS = 'select id from orders where id > ? order by id limit ?';

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
    for (let after: string | undefined = ''; after !== undefined;) {
      const orders = (await runner.query(IDS, [after, AT_ONCE])) as readonly { id: string }[];
      const ids = orders.map(({ id }) => id);
      await storeSkus(runner, ids);
      after = ids.at(-1);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_skus');
  }
}
