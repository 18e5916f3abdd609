import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  codes_by_change: ['promotion_codes', 'promotion_id', 'updated_at', 'folded'],
} as const;

/** The codes of a promotion can be sorted by their last change. */
export class AddCodeIndexes1795704700001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
