import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { column } from '../database/columns';
import { isEmbedded } from '../database/data-source';

/**
 * A stream keeps one snapshot for each span of its versions. A server changes the table with one
 * statement, because processes of the previous release go on to write snapshots meanwhile. The
 * embedded database begins without snapshots, which are taken again when they are missed.
 */
export class KeepSnapshots1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (isEmbedded(runner.dataSource)) {
      await replaceTable(runner, [column.integer('span', { isPrimary: true, default: 0 })]);
    } else {
      await runner.query(
        `alter table snapshots add column span int not null default 0,
          drop primary key, add primary key (stream_id, span)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isEmbedded(runner.dataSource)) {
      await replaceTable(runner, []);
    } else {
      await runner.query('delete from snapshots');
      await runner.query(
        'alter table snapshots drop primary key, drop column span, add primary key (stream_id)',
      );
    }
  }
}

async function replaceTable(runner: QueryRunner, more: readonly TableColumnOptions[]) {
  await runner.dropTable('snapshots');
  await runner.createTable(
    new Table({
      name: 'snapshots',
      columns: [
        column.text('stream_id', 300, { isPrimary: true }),
        ...more,
        column.integer('version'),
        column.integer('format'),
        column.json('state'),
      ],
    }),
  );
}
