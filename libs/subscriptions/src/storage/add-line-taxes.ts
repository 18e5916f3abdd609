import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'subscription_lines';

export class AddLineTaxes1795360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const taxes = column.json('taxes', { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(taxes));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'taxes');
  }
}
