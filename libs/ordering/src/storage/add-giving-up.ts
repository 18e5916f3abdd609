import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddGivingUp1795384600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const flag = column.flag(runner, 'gives_up', { default: 0 });
    await runner.addColumn('order_transactions', new TableColumn(flag));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('order_transactions', 'gives_up');
  }
}
