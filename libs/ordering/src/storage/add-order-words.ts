import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '#platform/database';
import { forAllOrders } from './older-orders';
import { storeWords } from './order-words';

/**
 * Lets orders be found by a word of their customer's name, their email and their number, however many orders
 * there are. An earlier release may place orders meanwhile and later, which `CompleteOrders` completes.
 */
export class AddOrderWords1795780006623 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      column.text('word', 255, { isPrimary: true }),
      column.time('created_at', { isPrimary: true }),
      column.id('order_id', { isPrimary: true }),
    ];
    await runner.createTable(new Table({ name: 'order_words', columns }));
    const ofOrder = new TableIndex({ name: 'order_words_of_order', columnNames: ['order_id'] });
    await runner.createIndex('order_words', ofOrder);
    await forAllOrders(runner, (ids) => storeWords(runner, ids));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_words');
  }
}
