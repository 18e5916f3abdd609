import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndexes, dropIndexes } from '#platform/database';

const INDEXES = {
  stock_by_available: ['stock', 'available', 'created_at', 'id'],
} as const;

/** Finds what runs low without reading all stock. */
export class AddAvailableIndex1795719024182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
