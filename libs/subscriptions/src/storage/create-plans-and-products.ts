import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const optional = { isNullable: true };

export class CreatePlansAndProducts1763683218000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'subscription_plans',
        columns: [
          column.id(),
          column.text('name', 1024),
          column.text('description', 1024, optional),
          column.text('external_ref', 2048, optional),
          column.text('billing_interval_type', 10),
          column.integer('billing_frequency'),
          column.integer('trial_period', optional),
          column.integer('plan_length'),
          column.text('end_behavior', 10),
          column.flag(runner, 'can_pause'),
          column.flag(runner, 'can_resume'),
          column.flag(runner, 'can_cancel'),
          column.json('base_price_percentage', optional),
          column.json('fixed_price', optional),
          column.text('owner', 20),
          column.integer('version'),
          ...timestamps(),
        ],
        indices: [{ name: 'subscription_plans_by_age', columnNames: ['created_at', 'id'] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'subscription_products',
        columns: [
          column.id(),
          column.text('name', 1024),
          column.text('description', 1024, optional),
          column.text('sku', 255, optional),
          column.text('main_image', 2048, optional),
          column.text('external_ref', 2048, optional),
          column.json('price', optional),
          ...timestamps(),
        ],
        indices: [{ name: 'subscription_products_by_age', columnNames: ['created_at', 'id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('subscription_products');
    await runner.dropTable('subscription_plans');
  }
}
