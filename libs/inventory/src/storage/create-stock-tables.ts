import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateStockTables1763683212000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'stock',
        columns: [
          column.id(),
          column.integer('available'),
          column.integer('allocated'),
          column.integer('transaction_count'),
          ...timestamps(),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'stock_transactions',
        columns: [
          column.id(),
          column.id('product_id'),
          column.integer('position'),
          column.text('action', 20),
          column.integer('quantity'),
          ...timestamps(),
        ],
        indices: [
          {
            name: 'stock_transactions_of_product',
            columnNames: ['product_id', 'position'],
            isUnique: true,
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('stock_transactions');
    await runner.dropTable('stock');
  }
}
