import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  orders_sorted_by_number: ['orders', 'order_number', 'id'],
} as const;

/** The unique index has no order of orders without a number, so it cannot give pages. */
export class AddSortedNumbers1795700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
