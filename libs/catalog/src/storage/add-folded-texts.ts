import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addFolded, dropFolded } from '#platform/database';

const TEXTS = { products: ['name', 'sku', 'slug'] } as const;

/** Lets lists find products by the folded form of their names, SKUs and slugs. */
export class AddFoldedTexts1795614600003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addFolded(runner, TEXTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFolded(runner, TEXTS);
  }
}
