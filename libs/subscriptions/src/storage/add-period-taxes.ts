import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '#platform/database';

const LINES = 'subscription_lines';
const SUBSCRIPTIONS = 'subscriptions';
/** An erasure looks for the lines of an order. */
const OF_ORDER = { name: 'subscription_lines_of_order', columnNames: ['order_id'] };

/** Lets invoices have the taxes of the place and the time, or those that an administrator sets. */
export class AddPeriodTaxes1795690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const place = column.json('place', { isNullable: true });
    await runner.addColumn(LINES, new TableColumn(place));
    await runner.createIndex(LINES, new TableIndex(OF_ORDER));
    const taxes = column.json('set_taxes', { isNullable: true });
    await runner.addColumn(SUBSCRIPTIONS, new TableColumn(taxes));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(SUBSCRIPTIONS, 'set_taxes');
    await runner.dropIndex(LINES, OF_ORDER.name);
    await runner.dropColumn(LINES, 'place');
  }
}
