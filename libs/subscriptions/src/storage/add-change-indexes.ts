import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  subscriptions_by_change: ['subscriptions', 'updated_at', 'id'],
  invoices_by_change: ['subscription_invoices', 'updated_at', 'id'],
  subscription_plans_by_change: ['subscription_plans', 'updated_at', 'id'],
  subscription_products_by_change: ['subscription_products', 'updated_at', 'id'],
  subscription_offerings_by_change: ['subscription_offerings', 'deleted_at', 'updated_at', 'id'],
} as const;

/** Gives the long lists an index for each time that they can be sorted by. */
export class AddChangeIndexes1795657300004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
