import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEX = 'mails_of_invoice';

export class AddMailsOfInvoice1795748749111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columnNames = ['invoice_id', 'created_at', 'id'];
    await runner.createIndex('mails', new TableIndex({ name: INDEX, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('mails', INDEX);
  }
}
