import { REQUEST_LIMIT } from '#mysql-failover';
import { observedStatement } from './observed-statement';
import { retried } from './retried';
import { ServerDataSource } from './server-driver';
import type { SqlStatement } from './sql-statement';
import type { Transactions } from './transactions';

/** Characters of values that are sent at once, as a server answers to a few such statements soon. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Runs statements that are known beforehand in one transaction. MariaDB gets all of them at once if they are short
 * enough, which saves a round trip for each.
 */
export async function together(
  transactions: Transactions,
  statements: readonly SqlStatement[],
): Promise<void> {
  const { connections, dataSource } = transactions;
  const isMariaDb = dataSource instanceof ServerDataSource && dataSource.isMariaDb;
  if (connections === undefined || !isMariaDb || charactersOf(statements) > MOST_CHARACTERS) {
    await transactions.runAside(async (tx) => {
      for (const { sql, values } of statements) await tx.query(sql, [...values]);
    });
    return;
  }
  const { sql, values } = compound(statements);
  const carryOut = () => connections().transaction(sql, values, REQUEST_LIMIT);
  await retried(() => observedStatement(sql, carryOut));
}

function compound(statements: readonly SqlStatement[]): SqlStatement {
  const all = statements.map(({ sql }) => `${sql};\n`).join('');
  return {
    sql: `begin not atomic start transaction;\n${all}commit; end`,
    values: statements.flatMap(({ values }) => values),
  };
}

function charactersOf(statements: readonly SqlStatement[]): number {
  const values = statements.flatMap((statement) => statement.values);
  return values.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}
