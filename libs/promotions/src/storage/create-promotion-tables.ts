import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreatePromotionTables1763683222000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'promotions',
        columns: [
          column.id(),
          column.text('name', 255),
          column.text('description', 1024, { isNullable: true }),
          column.flag(runner, 'enabled'),
          column.flag(runner, 'automatic'),
          column.json('terms'),
          column.time('starts_at'),
          column.time('ends_at'),
          ...timestamps(),
        ],
        indices: [{ name: 'promotions_by_end', columnNames: ['ends_at'] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'promotion_codes',
        columns: [
          column.text('folded', 255, { isPrimary: true }),
          column.id('id', { isPrimary: false }),
          column.text('code', 255),
          column.id('promotion_id'),
          column.integer('uses', { isNullable: true }),
          column.integer('used'),
          column.integer('position'),
          ...timestamps(),
        ],
        indices: [
          { name: 'codes_of_promotion', columnNames: ['promotion_id', 'created_at', 'position'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('promotion_codes');
    await runner.dropTable('promotions');
  }
}
