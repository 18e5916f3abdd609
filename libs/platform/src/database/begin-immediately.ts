import type { Database, Statement } from 'libsql';

const WRITES = /^\s*(?:insert|update|delete|replace)\b/i;
const NOTHING_WRITTEN = { changes: 0, lastInsertRowid: 0 };

/**
 * Makes every write acquire the write lock first: a transaction when it begins, and a single
 * statement in a transaction of its own.
 *
 * Several processes may share the file, and the driver keeps a prepared statement that failed
 * because another one was writing: from then on, the connection would see old rows, block the
 * others, and never write again. The lock is therefore acquired by a statement that is not
 * prepared.
 */
export function beginImmediately(connection: Database): void {
  const prepare = connection.prepare.bind(connection);
  const isOpen = () => connection.inTransaction;
  const begin = () => connection.exec('begin immediate');
  const alone = <Result>(write: () => Result): Result => {
    if (isOpen()) return write();
    begin();
    try {
      const result = write();
      connection.exec('commit');
      return result;
    } catch (error) {
      if (isOpen()) connection.exec('rollback');
      throw error;
    }
  };
  const instead = (sql: string) => {
    if (sql === 'BEGIN TRANSACTION') return { reader: false, run: beginning } as never;
    const statement = prepare(sql);
    if (!WRITES.test(sql)) return statement;
    return {
      reader: statement.reader,
      run: (...values: unknown[]) => alone(() => statement.run(...values)),
      all: (...values: unknown[]) => alone(() => statement.all(...values)),
    } as Statement;
  };
  const beginning = () => {
    begin();
    return NOTHING_WRITTEN;
  };
  connection.prepare = instead as Database['prepare'];
}
