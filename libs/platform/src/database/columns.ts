import type { QueryRunner, TableColumnOptions } from 'typeorm';
import { isEmbedded } from './data-source';

type More = Partial<TableColumnOptions>;

/**
 * Column types that SQLite, MariaDB and MySQL all understand without drift from the row classes.
 * A row class spells them `varchar`, `integer`, `json`, `boolean` and `datetime` with precision 3.
 */
export const column = {
  id: (name = 'id', more: More = {}) => ({
    name,
    type: 'varchar',
    length: '36',
    isPrimary: name === 'id',
    ...more,
  }),
  text: (name: string, length: number, more: More = {}) => ({
    name,
    type: 'varchar',
    length: String(length),
    ...more,
  }),
  integer: (name: string, more: More = {}) => ({ name, type: 'integer', ...more }),
  /** Plain SQL returns it exactly up to the largest safe integer. */
  bigint: (name: string, more: More = {}) => ({ name, type: 'bigint', ...more }),
  json: (name: string, more: More = {}) => ({ name, type: 'json', ...more }),
  time: (name: string, more: More = {}) => ({ name, type: 'datetime', precision: 3, ...more }),
  flag: (runner: QueryRunner, name: string, more: More = {}) => ({
    name,
    type: isEmbedded(runner.dataSource) ? 'boolean' : 'tinyint',
    ...more,
  }),
} satisfies Record<string, (...parameters: never[]) => TableColumnOptions>;

/** The two times that every resource shows in `meta.timestamps`. */
export const timestamps = (): TableColumnOptions[] => [
  column.time('created_at'),
  column.time('updated_at'),
];
