import { Entity } from 'typeorm';
import { Extension } from '#platform/extensions';
import { schemasOf } from './schemas';

const rowsOf = (...tables: readonly string[]) =>
  tables.map((table) => {
    class Row {
      readonly id = '';
    }
    Entity(table)(Row);
    return Row;
  });
const migration = (name: string) =>
  ({
    [name]: class {
      readonly name = name;
    },
  })[name] as never;
const extension = (name: string, tables: readonly string[], migrations: readonly string[] = []) =>
  new Extension({
    name,
    version: '1.0.0',
    rows: rowsOf(...tables),
    migrations: migrations.map(migration),
  });

const SERVICE = [
  { rows: rowsOf('webhooks', 'webhook_deliveries'), migrations: [migration('CreateWebhooks1')] },
];

describe('the tables of extensions', () => {
  it('come after those of the service, with their migrations', () => {
    const one = extension('wish', ['wish_things'], ['WishCreateThings1795716000000']);
    const { rows, migrations } = one.parts;
    expect(schemasOf([one], SERVICE)).toStrictEqual([{ rows, migrations }]);
  });

  it.each([
    [
      'a table of the service',
      [extension('webhook', ['webhook_deliveries'])],
      'The extension webhook has webhook_deliveries, which exists already; rename it',
    ],
    [
      'a table of another extension',
      [extension('wish', ['wish_list_things']), extension('wish-list', ['wish_list_things'])],
      'The extension wish-list has wish_list_things, which exists already; rename it',
    ],
    [
      'a migration of another extension',
      [
        extension('wish-list', [], ['WishListAdd1795716000000']),
        extension('wish', [], ['WishListAdd1795716000000']),
      ],
      'The extension wish has WishListAdd1795716000000, which exists already; rename it',
    ],
    [
      'a table that does not begin with its name',
      [extension('wish', ['orders'])],
      'The extension wish has the table orders, which must begin with wish_',
    ],
  ])('are refused with %s', (_, extensions, sentence) => {
    expect(() => schemasOf(extensions, SERVICE)).toThrow(sentence);
  });
});
