import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column, isEmbedded } from '#platform/database';

const INDEX = new TableIndex({ name: 'products_by_external_key', columnNames: ['external_key'] });

/** Imports find products and nodes by the ids that they have in other systems. */
export class AddExternalKeys1795370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const key = column.text('external_key', 255, { isNullable: true });
    await runner.addColumn('products', new TableColumn(key));
    await runner.query(known(isEmbedded(runner.dataSource)));
    await runner.createIndex('products', INDEX);
    const reference = column.text('external_ref', 255, { isNullable: true });
    await runner.addColumn('nodes', new TableColumn(reference));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('nodes', 'external_ref');
    await runner.dropIndex('products', INDEX);
    await runner.dropColumn('products', 'external_key');
  }
}

/** Fills in the keys of existing products. */
function known(embedded: boolean): string {
  const json = `json_extract(details, '$.externalRef')`;
  const reference = embedded ? json : `json_unquote(${json})`;
  const length = embedded ? 'length' : 'char_length';
  return `update products set external_key = ${reference}
    where ${json} is not null and ${length}(${reference}) <= 255`;
}
