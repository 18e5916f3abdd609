import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addFolded, dropFolded } from '#platform/database';

const TEXTS = { promotions: ['name'] } as const;

/** Lets lists find promotions by the folded form of their names. */
export class AddFoldedTexts1795614600002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addFolded(runner, TEXTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFolded(runner, TEXTS);
  }
}
