import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  webhook_deliveries_of_webhook: ['webhook_deliveries', 'webhook_id', 'created_at', 'id'],
} as const;

/** Gives every list an index for its order, and one for each of its filters. */
export class AddListIndexes1795401800004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
