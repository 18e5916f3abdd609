import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  products_by_age: ['products', 'created_at', 'id'],
  products_by_name: ['products', 'name', 'created_at', 'id'],
  products_by_status: ['products', 'status', 'created_at', 'id'],
  files_by_age: ['files', 'created_at', 'id'],
  price_books_by_age: ['price_books', 'created_at', 'id'],
  prices_by_age: ['prices', 'price_book_id', 'created_at', 'id'],
  hierarchies_by_age: ['hierarchies', 'created_at', 'id'],
  nodes_by_age: ['nodes', 'hierarchy_id', 'created_at', 'id'],
  catalogs_by_age: ['catalogs', 'created_at', 'id'],
  catalog_rules_by_age: ['catalog_rules', 'created_at', 'id'],
} as const;

/** Adds an index for the order of every list, and for each of its filters. */
export class AddListIndexes1795401800005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
