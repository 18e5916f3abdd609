import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldedCode } from '#kernel';
import { refold } from '#platform/database';

/**
 * Gives the codes of older releases the keys that new ones have. If two of them are one code by now,
 * that of the first is found, and the other stays in the list of its promotion.
 */
export class FoldCodes1795614500001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await refold(runner, {
      table: 'promotion_codes',
      key: 'folded',
      from: 'code',
      to: 'folded',
      fold: foldedCode,
      isUnique: true,
    });
  }

  /** Changes nothing, because older releases can compare the keys as they are. */
  async down(): Promise<void> {
    return Promise.resolve();
  }
}
