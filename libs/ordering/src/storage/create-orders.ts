import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const orders = new Table({
  name: 'orders',
  columns: [
    column.id(),
    column.text('order_number', 64, { isNullable: true }),
    column.text('external_ref', 64, { isNullable: true }),
    column.text('cart_id', 255),
    column.text('status', 20),
    column.text('payment', 20),
    column.text('shipping', 20),
    column.id('account_id', { isNullable: true }),
    column.id('member_id', { isNullable: true }),
    column.json('party'),
    column.text('email', 320),
    column.json('billing_address'),
    column.json('shipping_address'),
    column.text('currency', 3),
    column.json('price'),
    column.json('ledger'),
    column.json('pieces'),
    column.json('allocated', { isNullable: true }),
    ...timestamps(),
  ],
  indices: [
    { name: 'orders_by_number', columnNames: ['order_number'], isUnique: true },
    { name: 'orders_by_age', columnNames: ['created_at', 'id'] },
    { name: 'orders_of_account', columnNames: ['account_id', 'created_at', 'id'] },
    { name: 'orders_of_email', columnNames: ['email'] },
    { name: 'orders_by_reference', columnNames: ['external_ref'] },
  ],
});

const items = new Table({
  name: 'order_items',
  columns: [
    column.id(),
    column.id('order_id'),
    column.integer('position'),
    column.id('cart_item_id'),
    column.json('item'),
    column.integer('quantity'),
    column.json('unit_price'),
    column.json('taxes'),
    column.json('price'),
    column.id('shipping_group_id', { isNullable: true }),
    ...timestamps(),
  ],
  indices: [
    { name: 'order_items_of_order', columnNames: ['order_id', 'position'], isUnique: true },
  ],
});

export class CreateOrders1763683224000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(orders);
    await runner.createTable(items);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_items');
    await runner.dropTable('orders');
  }
}
