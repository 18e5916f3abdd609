import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  orders_to_pack: ['orders', 'payment', 'shipping', 'created_at', 'id'],
} as const;

/** Orders that were never paid are never sent either, so neither state alone finds the few that wait. */
export class AddOrdersToPack1795782881340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
