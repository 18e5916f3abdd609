import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addFolded, dropFolded } from '#platform/database';

const TEXTS = { accounts: ['name', 'legal_name'], account_members: ['name'] } as const;

/** Lets lists find accounts and members by the folded form of their names. */
export class AddFoldedTexts1795614600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addFolded(runner, TEXTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFolded(runner, TEXTS);
  }
}
