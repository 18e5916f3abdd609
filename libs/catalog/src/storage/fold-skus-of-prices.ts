import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addFolded, dropFolded } from '#platform/database';

const TEXTS = { prices: ['sku'] } as const;

/** Lets prices be found by the folded form of their SKUs. */
export class FoldSkusOfPrices1795617000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addFolded(runner, TEXTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFolded(runner, TEXTS);
  }
}
