import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'currencies';

export class AddFormerFormats1795613610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const formats = column.json('former_formats', { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(formats));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'former_formats');
  }
}
