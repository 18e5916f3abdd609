import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

/** Until now, nobody noted who began a payment transaction, and every capture released the rest. */
const FLAGS = ['is_promise', 'keeps_rest', 'waits'] as const;

export class AddWhoPays1795612925496 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const begunBy = column.text('begun_by', 20, { isNullable: true });
    await runner.addColumn('order_transactions', new TableColumn(begunBy));
    for (const name of FLAGS) {
      const flag = column.flag(runner, name, { default: 0 });
      await runner.addColumn('order_transactions', new TableColumn(flag));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of FLAGS) await runner.dropColumn('order_transactions', name);
    await runner.dropColumn('order_transactions', 'begun_by');
  }
}
