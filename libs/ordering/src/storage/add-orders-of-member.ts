import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

export class AddOrdersOfMember1795360600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const index = new TableIndex({ name: 'orders_of_member', columnNames: ['member_id', 'id'] });
    await runner.createIndex('orders', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', 'orders_of_member');
  }
}
