import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column, timestamps } from '#platform/database';

const GATEWAYS = 'payment_gateways';

const operations = new Table({
  name: 'payment_operations',
  columns: [
    column.id(),
    column.text('owner_type', 20),
    column.id('owner_id'),
    column.text('gateway', 20),
    column.text('type', 20),
    column.id('of_id', { isNullable: true }),
    column.json('money'),
    column.json('source', { isNullable: true }),
    column.text('method', 1000, { isNullable: true }),
    column.text('status', 20),
    column.text('reference', 255, { isNullable: true }),
    column.json('failure', { isNullable: true }),
    column.text('client_action', 6000, { isNullable: true }),
    column.time('asked_at'),
    ...timestamps(),
  ],
  indices: [
    { name: 'payment_operations_to_ask', columnNames: ['status', 'asked_at', 'id'] },
    { name: 'payment_operations_by_reference', columnNames: ['reference'] },
    { name: 'payment_operations_of_owner', columnNames: ['owner_id'] },
    { name: 'payment_operations_after', columnNames: ['of_id'] },
  ],
});

const methods = new Table({
  name: 'payment_methods',
  columns: [column.id(), column.text('gateway', 20), column.text('method', 2000), ...timestamps()],
});

const SETTINGS = [
  column.text('publishable_key', 255, { isNullable: true }),
  column.text('secret_key', 1000, { isNullable: true }),
  column.text('webhook_secret', 1000, { isNullable: true }),
];

export class CreateOperations1795361000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(operations);
    await runner.createTable(methods);
    for (const setting of SETTINGS) await runner.addColumn(GATEWAYS, new TableColumn(setting));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of SETTINGS) await runner.dropColumn(GATEWAYS, name);
    await runner.dropTable('payment_methods');
    await runner.dropTable('payment_operations');
  }
}
