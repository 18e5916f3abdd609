import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform';

const INDEXES = {
  orders_by_payment: ['orders', 'payment', 'created_at', 'id'],
  orders_by_shipping: ['orders', 'shipping', 'created_at', 'id'],
} as const;

/** Every list is read in its order, and by each of its filters, with an index. */
export class AddListIndexes1795401800006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
