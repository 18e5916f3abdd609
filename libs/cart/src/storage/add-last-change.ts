import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '#platform/database';

const INDEX = 'carts_by_change';

export class AddLastChange1795375971615 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const changedAt = column.time('changed_at', { isNullable: true });
    await runner.addColumn('carts', new TableColumn(changedAt));
    await runner.query(`update carts set changed_at = (
      select max(e.occurred_at) from events e
      where e.stream_id = carts.stream_id and e.type <> 'CartAnonymized'
    )`);
    const index = new TableIndex({ name: INDEX, columnNames: ['changed_at'] });
    await runner.createIndex('carts', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('carts', INDEX);
    await runner.dropColumn('carts', 'changed_at');
  }
}
