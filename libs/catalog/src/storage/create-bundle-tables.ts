import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

const options = new Table({
  name: 'bundle_options',
  columns: [
    column.id('bundle_id', { isPrimary: true }),
    column.id('option_id', { isPrimary: true }),
  ],
  indices: [{ name: 'bundles_of_option', columnNames: ['option_id'] }],
});

const definitions = new Table({
  name: 'bundle_definitions',
  columns: [column.integer('id', { isPrimary: true }), column.integer('begun')],
});

export class CreateBundleTables1763683210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(options.clone());
    await runner.createTable(definitions.clone());
    await runner.query('insert into bundle_definitions (id, begun) values (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(definitions.name);
    await runner.dropTable(options.name);
  }
}
