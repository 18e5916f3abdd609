import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '#platform/database';

const INDEX = new TableIndex({
  name: 'carts_by_abandonment',
  columnNames: ['abandonment_due_at', 'changed_at'],
});

export class AddAbandonment1795706807337 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const due = column.time('abandonment_due_at', { isNullable: true });
    await runner.addColumn('carts', new TableColumn(due));
    await runner.createIndex('carts', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('carts', INDEX);
    await runner.dropColumn('carts', 'abandonment_due_at');
  }
}
