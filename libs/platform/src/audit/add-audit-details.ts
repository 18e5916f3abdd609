import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '../database/columns';

const TABLE = 'audit_events';
const INDEX = 'audit_events_by_target';

export class AddAuditDetails1795642500316 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const request = column.text('request_id', 64, { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(request));
    await runner.addColumn(TABLE, new TableColumn(column.json('fields', { isNullable: true })));
    const columnNames = ['target_id', 'occurred_at', 'id'];
    await runner.createIndex(TABLE, new TableIndex({ name: INDEX, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
    await runner.dropColumn(TABLE, 'fields');
    await runner.dropColumn(TABLE, 'request_id');
  }
}
