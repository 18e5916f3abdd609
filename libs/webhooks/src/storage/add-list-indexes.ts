import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform';

const INDEXES = {
  webhook_deliveries_of_webhook: ['webhook_deliveries', 'webhook_id', 'created_at', 'id'],
} as const;

/** Every list is read in its order, and by each of its filters, with an index. */
export class AddListIndexes1795401800004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
