import { Logger } from '@nestjs/common';
import { traced } from '../tracing/tracing';

/** A statement that takes longer, including the wait for a connection, is logged. In milliseconds. */
const SLOW = 200;

const logger = new Logger('Database');

/** Runs a statement as a part of the trace, if there is one. It logs the statement if it is slow. */
export function observedStatement<T>(sql: string, carryOut: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const note = () => {
    const ms = Math.round(performance.now() - begun);
    if (ms > SLOW) logger.warn({ statement: statementName(sql), ms }, 'slow statement');
  };
  const carried = traced(() => spanOf(sql), carryOut);
  carried.then(note, note);
  return carried;
}

function spanOf(sql: string) {
  const name = statementName(sql);
  return { name, kind: 'client' as const, attributes: { 'db.operation.name': name } };
}

/** What a statement does and to which table, such as `select carts`; never a value. */
export function statementName(sql: string): string {
  const [, verb = 'statement'] = /^\W*([a-z]+)/i.exec(sql) ?? [];
  const [, table] =
    /\b(?:from|into|update|table)\s+[`"]?([a-z_][a-z0-9_]{0,63})\b/i.exec(sql) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
