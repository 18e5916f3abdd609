import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const SUBSCRIPTIONS = 'subscriptions';
const OFFERINGS = 'subscription_offerings';

const changes = [
  column.json('phases', { isNullable: true }),
  column.bigint('credit', { isNullable: true }),
  column.text('scheduled_action', 10, { isNullable: true }),
  column.time('scheduled_at', { isNullable: true }),
];

/** Lets the plan of a subscription change, and its states at a later time. */
export class AddPlanChanges1795623900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      OFFERINGS,
      new TableColumn(column.flag(runner, 'can_change_plan', { isNullable: true })),
    );
    await runner.addColumns(
      SUBSCRIPTIONS,
      changes.map((one) => new TableColumn(one)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...changes].reverse()) await runner.dropColumn(SUBSCRIPTIONS, name);
    await runner.dropColumn(OFFERINGS, 'can_change_plan');
  }
}
