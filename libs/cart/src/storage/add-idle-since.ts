import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '#platform/database';

const INDICES = [
  new TableIndex({
    name: 'carts_listed',
    columnNames: ['idle_since', 'created_at', 'cart_id', 'changed_at'],
  }),
  new TableIndex({ name: 'carts_idle', columnNames: ['idle_since', 'changed_at'] }),
];

export class AddIdleSince1795400000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const idleSince = column.time('idle_since', { isNullable: true });
    await runner.addColumn('carts', new TableColumn(idleSince));
    await runner.createIndices('carts', INDICES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('carts', INDICES);
    await runner.dropColumn('carts', 'idle_since');
  }
}
