import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  subscription_jobs_by_change: ['subscription_jobs', 'updated_at', 'id'],
} as const;

/** Jobs can be sorted by their last change. */
export class AddJobIndexes1795704700002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
