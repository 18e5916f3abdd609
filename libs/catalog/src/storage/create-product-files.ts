import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

const mainImages = new Table({
  name: 'main_images',
  columns: [column.id('product_id', { isPrimary: true }), column.id('file_id')],
  indices: [{ name: 'main_images_of_file', columnNames: ['file_id'] }],
});

const productFiles = new Table({
  name: 'product_files',
  columns: [
    column.id('product_id', { isPrimary: true }),
    column.id('file_id', { isPrimary: true }),
    column.integer('sequence'),
  ],
  indices: [{ name: 'product_files_of_file', columnNames: ['file_id'] }],
});

const TABLES = [mainImages, productFiles];

export class CreateProductFiles1763683211500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table.name);
  }
}
