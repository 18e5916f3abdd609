import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { addIndexes, column, dropIndexes, foldedKey, refold } from '#platform/database';

const NAME_KEY = column.text('name_key', 255, { isNullable: true });

const INDEXES = {
  nodes_by_name_key: ['nodes', 'hierarchy_id', 'name_key', 'created_at', 'id'],
} as const;

/** Lets lists find the nodes of a hierarchy by the folded form of their names. */
export class AddNamesOfNodes1795792747845 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('nodes', new TableColumn(NAME_KEY));
    const key = { table: 'nodes', key: 'id', from: 'name', to: 'name_key', fold: foldedKey };
    await refold(runner, key);
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
    await runner.dropColumn('nodes', 'name_key');
  }
}
