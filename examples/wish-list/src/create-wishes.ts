import { column, timestamps } from '@cartwright/server';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const named = (name: string, ...columnNames: string[]) => ({ name, columnNames });
const wishes = new Table({
  name: 'wish_list_wishes',
  columns: [column.id(), column.id('member_id'), column.id('product_id'), ...timestamps()],
  indices: [
    named('wish_list_wishes_of_member', 'member_id', 'created_at', 'id'),
    { ...named('wish_list_wishes_once', 'member_id', 'product_id'), isUnique: true },
    named('wish_list_wishes_by_age', 'created_at', 'id'),
  ],
});

export class WishListCreateWishes1795716000000 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.createTable(wishes);
  down = (runner: QueryRunner) => runner.dropTable(wishes);
}
