import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addFolded, dropFolded } from '#platform/database';

const TEXTS = { oidc_profiles: ['name'] } as const;

/** Lets the names of the OIDC profiles of a realm be compared in their folded form. */
export class FoldProfileNames1795622400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addFolded(runner, TEXTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFolded(runner, TEXTS);
  }
}
