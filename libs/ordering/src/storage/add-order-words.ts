import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '#platform/database';

/**
 * Lets orders be found by a word of their customer's name, their email and their number, however many orders
 * there are. `AddStartsOfWords` fills it.
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_words');
  }
}
