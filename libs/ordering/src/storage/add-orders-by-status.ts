import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'orders_by_status';

export class AddOrdersByStatus1795332140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columnNames = ['status', 'created_at', 'id'];
    await runner.createIndex('orders', new TableIndex({ name: NAME, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', NAME);
  }
}
