import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'accounts';

/** Accounts that are there already are taxed. */
export class AddTaxExempt1795676314000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const exempt = column.flag(runner, 'tax_exempt', { default: 0 });
    await runner.addColumn(TABLE, new TableColumn(exempt));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'tax_exempt');
  }
}
