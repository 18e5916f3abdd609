import { statementName } from './observed-statement';

describe('the name of a statement', () => {
  it.each([
    ['select version from events where stream_id = ?', 'select events'],
    ['  SELECT `a`.`id` FROM `carts` `a` WHERE id = 7', 'select carts'],
    ['insert into outbox (id) values (?), (?)', 'insert outbox'],
    ['UPDATE "orders" SET "status" = ? WHERE "id" IN (?)', 'update orders'],
    ['delete from inbox where handled_at < ?', 'delete inbox'],
    ['(select 1 from a) union (select 2 from b)', 'select a'],
    ['START TRANSACTION', 'start'],
    ['BEGIN IMMEDIATE', 'begin'],
    ['', 'statement'],
  ])('contains the action and the table, and no value: %s', (sql, name) => {
    expect(statementName(sql)).toBe(name);
  });
});
