import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  products_by_change: ['products', 'updated_at', 'id'],
  files_by_change: ['files', 'updated_at', 'id'],
  prices_by_change: ['prices', 'price_book_id', 'updated_at', 'id'],
  nodes_by_change: ['nodes', 'hierarchy_id', 'updated_at', 'id'],
} as const;

/** Gives the long lists an index for each time that they can be sorted by. */
export class AddChangeIndexes1795657300002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
