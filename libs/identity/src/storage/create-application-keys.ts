import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform';

export class CreateApplicationKeys1763683201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'application_keys',
        columns: [
          column.id(),
          column.text('name', 255),
          column.text('client_id', 255, { isUnique: true }),
          column.text('secret_hash', 255),
          ...timestamps(),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('application_keys');
  }
}
