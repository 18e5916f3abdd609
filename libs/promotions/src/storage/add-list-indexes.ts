import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  promotions_by_age: ['promotions', 'created_at', 'id'],
  promotions_by_name: ['promotions', 'name', 'created_at', 'id'],
  promotions_by_enabled: ['promotions', 'enabled', 'created_at', 'id'],
  promotions_by_automatic: ['promotions', 'automatic', 'created_at', 'id'],
} as const;

/** Every list is read in its order, and by each of its filters, with an index. */
export class AddListIndexes1795401800003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
