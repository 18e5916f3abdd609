import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addFoldedTexts, dropFolded } from '#platform/database';

/** Lets lists find plans and offerings by the folded form of their names. */
export class AddFoldedNames1795617600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addFoldedTexts(runner, {
      subscription_plans: { text: 'name', after: [] },
      subscription_offerings: { text: 'name', after: ['deleted_at'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFolded(runner, { subscription_plans: ['name'], subscription_offerings: ['name'] });
  }
}
