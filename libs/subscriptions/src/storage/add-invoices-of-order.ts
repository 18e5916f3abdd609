import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INVOICES = 'subscription_invoices';
const OF_ORDER = 'invoices_of_order';

export class AddInvoicesOfOrder1795364000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(
      INVOICES,
      new TableIndex({ name: OF_ORDER, columnNames: ['order_id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(INVOICES, OF_ORDER);
  }
}
