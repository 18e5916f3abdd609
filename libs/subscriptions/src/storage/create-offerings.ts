import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateSubscriptionOfferings1763683219000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'subscription_offerings',
        columns: [
          column.id(),
          column.text('name', 1024),
          column.text('description', 1024, { isNullable: true }),
          column.text('external_ref', 2048, { isNullable: true }),
          column.text('owner', 20),
          column.json('plans'),
          column.json('products'),
          column.json('former_plans'),
          column.time('deleted_at', { isNullable: true }),
          ...timestamps(),
        ],
        indices: [{ name: 'subscription_offerings_by_age', columnNames: ['created_at', 'id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('subscription_offerings');
  }
}
