import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

export class CreateImportPictures1795706262487 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = new Table({
      name: 'import_pictures',
      columns: [
        column.id('import_id', { isPrimary: true }),
        column.integer('line', { isPrimary: true }),
        column.integer('place', { isPrimary: true }),
        column.text('product_key', 255),
        column.text('address', 2048),
        column.flag(runner, 'is_main'),
      ],
    });
    await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('import_pictures');
  }
}
