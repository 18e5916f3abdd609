import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { addIndexes, column, dropIndexes } from '#platform/database';
import { completeOrder, numberOrder, olderOrders } from './older-orders';

const INCOMPLETE = {
  orders_by_contact_name: ['orders', 'contact_name_key', 'created_at', 'id'],
} as const;

const INDEXES = {
  orders_by_total: ['orders', 'total', 'id'],
  orders_of_currency: ['orders', 'currency', 'total', 'id'],
  orders_by_code: ['orders', 'promotion_code', 'created_at', 'id'],
} as const;

const COLUMNS = [
  column.bigint('total', { isNullable: true }),
  column.text('contact_name_key', 255, { isNullable: true }),
  column.text('promotion_code', 255, { isNullable: true }),
];

const AT_ONCE = 500;
const COUNTER = `select next_number as next from order_counters where name = 'orders'`;

/**
 * Lets orders be found and sorted by their total, their contact and their codes, and numbers those that have
 * no number, in the order of placing. The counter goes on behind them. An earlier release may place orders
 * meanwhile and later, which `CompleteOrders` completes.
 */
export class AddOrderLists1795701200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(
      'orders',
      COLUMNS.map((one) => new TableColumn(one)),
    );
    const columns = [
      column.text('code', 255, { isPrimary: true }),
      column.id('order_id', { isPrimary: true }),
    ];
    await runner.createTable(new Table({ name: 'order_codes', columns }));
    await addIndexes(runner, INCOMPLETE);
    await completeAll(runner);
    await addIndexes(runner, INDEXES);
  }

  /** The numbers stay; the earlier release shows them. */
  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, { ...INDEXES, ...INCOMPLETE });
    await runner.dropTable('order_codes');
    await runner.dropColumns('orders', ['total', 'contact_name_key', 'promotion_code']);
  }
}

async function completeAll(runner: QueryRunner): Promise<void> {
  const first = await nextNumber(runner);
  let next = first;
  for (;;) {
    const orders = await olderOrders(runner, AT_ONCE);
    for (const order of orders) {
      let isNumbered = order.number !== null;
      while (!isNumbered) {
        isNumbered = await numberOrder(runner, order.id, String(next));
        next += 1;
      }
      await completeOrder(runner, order);
    }
    if (orders.length < AT_ONCE) break;
  }
  if (next > first) await countOnFrom(runner, next);
}

const FIRST_NUMBER = 1001;

async function nextNumber(runner: QueryRunner): Promise<number> {
  const [counter] = (await runner.query(COUNTER)) as readonly { next: number | string }[];
  return Number(counter?.next ?? FIRST_NUMBER);
}

/** A checkout may have begun to count meanwhile; then it has skipped the numbers that orders have. */
async function countOnFrom(runner: QueryRunner, next: number): Promise<void> {
  await runner.query(
    `insert into order_counters (name, next_number) select 'orders', ?
      where not exists (select 1 from order_counters where name = 'orders')`,
    [next],
  );
  const raise = `update order_counters set next_number = ? where name = 'orders' and next_number < ?`;
  await runner.query(raise, [next, next]);
}
