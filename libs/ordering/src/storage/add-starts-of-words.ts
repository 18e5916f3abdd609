import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { addIndexes, column, dropIndexes } from '#platform/database';
import { forAllOrders } from './older-orders';
import { storeWords } from './order-words';

const INDEXES = {
  order_words_by_start: ['order_words', 'start', 'created_at', 'order_id'],
} as const;

/**
 * Lets the orders that a beginning of a word leads to be read in the order of their age. An earlier release
 * may place orders meanwhile and later, which `CompleteOrders` completes.
 */
export class AddStartsOfWords1795895400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const start = column.text('start', 3, { isNullable: true });
    await runner.addColumn('order_words', new TableColumn(start));
    await addIndexes(runner, INDEXES);
    await forAllOrders(runner, (ids) => storeWords(runner, ids));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
    await runner.dropColumn('order_words', 'start');
  }
}
