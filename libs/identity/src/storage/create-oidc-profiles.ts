import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateOidcProfiles1763683213500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'oidc_profiles',
        columns: [
          column.id(),
          column.id('realm_id'),
          column.text('name', 255),
          column.text('discovery_url', 2048),
          column.text('issuer', 512),
          column.text('client_id', 1024),
          column.text('encrypted_secret', 6000),
          ...timestamps(),
        ],
        indices: [
          { name: 'oidc_profiles_by_name', columnNames: ['realm_id', 'name'], isUnique: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('oidc_profiles');
  }
}
