import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, addPrefixIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  accounts_by_age: ['accounts', 'created_at', 'id'],
  accounts_by_name: ['accounts', 'name', 'created_at', 'id'],
  accounts_by_legal_name: ['accounts', 'legal_name', 'created_at', 'id'],
  account_members_by_name: ['account_members', 'name', 'created_at', 'id'],
  account_members_by_exact_email: ['account_members', 'email', 'created_at', 'id'],
} as const;

const PREFIXES = {
  accounts_by_reference: ['accounts', 'external_ref'],
} as const;

/** Gives every list an index for its order, and one for each of its filters. */
export class AddListIndexes1795401800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
    await addPrefixIndexes(runner, PREFIXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
    await dropIndexes(runner, PREFIXES);
  }
}
