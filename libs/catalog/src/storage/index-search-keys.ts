import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  release_search_keys_by_sku: ['release_search_keys', 'release_id', 'sku_key', 'product_id'],
  release_search_keys_by_slug: ['release_search_keys', 'release_id', 'slug_key', 'product_id'],
} as const;

/** Lets carts and lists find products by the folded form of their SKUs and slugs. */
export class IndexSearchKeys1795616665000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
