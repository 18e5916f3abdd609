import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateApplicationKeys1763683201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'application_keys',
        columns: [
          column.id(),
          column.text('name', 255),
          column.text('client_id', 255),
          column.text('secret_hash', 255),
          ...timestamps(),
        ],
        indices: [
          {
            name: 'application_keys_by_client_id',
            columnNames: ['client_id'],
            isUnique: true,
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('application_keys');
  }
}
