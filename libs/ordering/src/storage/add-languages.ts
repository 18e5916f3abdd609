import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddLanguages1795717300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('orders', [
      new TableColumn(column.text('languages', 255, { isNullable: true })),
      new TableColumn(column.flag(runner, 'is_silent', { isNullable: true })),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('orders', ['is_silent', 'languages']);
  }
}
