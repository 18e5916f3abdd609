import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, addPrefixIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  subscriptions_by_state: ['subscriptions', 'state', 'created_at', 'id', 'closes_at'],
  subscription_offerings_listed: ['subscription_offerings', 'deleted_at', 'created_at', 'id'],
  invoices_in_order: ['subscription_invoices', 'subscription_id', 'created_at', 'id'],
} as const;

const PREFIXES = {
  subscription_plans_by_reference: ['subscription_plans', 'external_ref'],
  subscription_plans_by_name: ['subscription_plans', 'name'],
  subscription_offerings_by_reference: ['subscription_offerings', 'deleted_at', 'external_ref'],
  subscription_offerings_by_name: ['subscription_offerings', 'deleted_at', 'name'],
} as const;

/** Gives every list an index for its order, and one for each of its filters. */
export class AddListIndexes1795401800007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
    await addPrefixIndexes(runner, PREFIXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
    await dropIndexes(runner, PREFIXES);
  }
}
