import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes, refold } from '#platform/database';
import { emailKey } from '../domain/member-details';

const INDEXES = {
  account_members_by_email_key: ['account_members', 'email_key', 'created_at', 'id'],
} as const;

/** Folds the emails of members as all other texts, and lets lists find members by them. */
export class FoldEmailsByLetter1795614500004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
    await refold(runner, {
      table: 'account_members',
      key: 'id',
      from: 'email',
      to: 'email_key',
      fold: emailKey,
    });
  }

  /** Leaves the keys as they are, because older releases can compare them. */
  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
