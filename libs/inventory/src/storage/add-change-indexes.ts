import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  stock_by_change: ['stock', 'updated_at', 'id'],
  stock_transactions_by_age: ['stock_transactions', 'product_id', 'created_at', 'id'],
} as const;

/** Gives the long lists an index for each time that they can be sorted by. */
export class AddChangeIndexes1795657300006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
