import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { addIndexes, column, dropIndexes } from '#platform/database';

const INDEXES = {
  webhook_deliveries_by_change: ['webhook_deliveries', 'webhook_id', 'changed_at', 'id'],
} as const;

/** The list of deliveries can be sorted by their last change. */
export class AddLastChange1795750000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const changedAt = column.time('changed_at', { isNullable: true });
    await runner.addColumn('webhook_deliveries', new TableColumn(changedAt));
    await runner.query('update webhook_deliveries set changed_at = coalesce(tried_at, created_at)');
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
    await runner.dropColumn('webhook_deliveries', 'changed_at');
  }
}
