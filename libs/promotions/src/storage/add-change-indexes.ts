import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  promotions_by_change: ['promotions', 'updated_at', 'id'],
} as const;

/** Gives the long lists an index for each time that they can be sorted by. */
export class AddChangeIndexes1795657300005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
