import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

export class CreateCarts1763683207000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'carts',
        columns: [
          column.text('cart_id', 255, { isPrimary: true }),
          column.text('stream_id', 300),
          column.id('account_id', { isNullable: true }),
          column.time('created_at'),
        ],
        indices: [
          { name: 'carts_by_account', columnNames: ['account_id'] },
          { name: 'carts_by_creation', columnNames: ['created_at'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('carts');
  }
}
