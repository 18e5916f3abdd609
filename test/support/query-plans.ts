import { Transactions } from '#platform/database';
import type { Shop } from './shop';
import { findingRows } from './statements';

/** How the database comes by the rows of one table in one statement. */
export interface Step {
  readonly sql: string;
  readonly table: string;
  /** Undefined where all rows are read. */
  readonly index: string | undefined;
  /** Whether all entries of the table or of the index are read. */
  readonly scans: boolean;
  /** Whether rows are put in order after they were read. */
  readonly sorts: boolean;
}

/**
 * How the database carries out what is asked of these tables during `work`, statement by statement.
 * @param kind of the statements
 */
export async function plansOf(
  tables: RegExp,
  shop: Shop,
  work: () => Promise<unknown>,
  kind = /^select /i,
): Promise<readonly Step[]> {
  const found = await findingRows(shop, work);
  const asked = found.filter(({ sql }) => kind.test(sql) && tables.test(sql));
  const { dataSource } = shop.app.get(Transactions, { strict: false });
  const plans = asked.map(async ({ sql, values }) => {
    if (__DATABASE__ === 'mariadb') {
      const rows: readonly Explained[] = await dataSource.query(`explain ${sql}`, [...values]);
      return rows.filter(({ table }) => table !== null && !table.startsWith('<')).map(toStep(sql));
    }
    const steps: readonly { detail: string }[] = await dataSource.query(
      `explain query plan ${sql}`,
      [...values],
    );
    const sorts = steps.some(({ detail }) => detail.includes('USE TEMP B-TREE FOR ORDER BY'));
    return steps.flatMap(({ detail }) => {
      const [, how, table = '', , index] = READ.exec(detail) ?? [];
      return table === '' ? [] : [{ sql, table, index, scans: how === 'SCAN', sorts }];
    });
  });
  return (await Promise.all(plans)).flat();
}

interface Explained {
  readonly table: string | null;
  readonly type: string;
  readonly key: string | null;
  readonly Extra: string | null;
}

const toStep =
  (sql: string) =>
  ({ table, type, key, Extra }: Explained): Step => ({
    sql,
    table: table ?? '',
    index: key ?? undefined,
    scans: type === 'ALL' || type === 'index',
    sorts: Extra?.includes('filesort') === true,
  });

const READ = /^(SEARCH|SCAN) (\w+)(?: USING (?:COVERING )?(INDEX|INTEGER PRIMARY KEY) ?(\w+)?)?/;
