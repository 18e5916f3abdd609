import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

const TABLES = ['pending_sign_ons', 'sign_on_codes'];

export class CreateSignOns1763683214000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of TABLES) {
      await runner.createTable(
        new Table({
          name,
          columns: [
            column.text('hash', 64, { isPrimary: true }),
            column.json('details'),
            column.time('expires_at'),
          ],
          indices: [{ name: `${name}_by_expiry`, columnNames: ['expires_at'] }],
        }),
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of TABLES) await runner.dropTable(name);
  }
}
