import { Connection } from 'mysql2';
import { Transactions } from '#platform/database';
import type { Shop } from './shop';

/**
 * What the service does now and then for all requests together: which keys and profiles there are, claims
 * of the relay, sessions.
 */
const SHARED = /application_keys|^select .* from .oidc_profiles. \S+$|claimed_|^set names/i;

/** How often the service goes to the database and back for `work`; BEGIN and COMMIT count. */
export async function roundTrips(shop: Shop, work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(shop, work);
  return statements.filter((sql) => !SHARED.test(sql)).length;
}

/**
 * The fewest of five attempts: now and then an attempt also reads what is kept for all requests, such as the
 * settings.
 * @param prepare makes what an attempt uses up; its statements do not count
 */
export async function leastRoundTrips<T>(
  shop: Shop,
  work: (prepared: T) => Promise<unknown>,
  prepare: () => Promise<T>,
): Promise<number> {
  const trips: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const prepared = await prepare();
    trips.push(await roundTrips(shop, () => work(prepared)));
  }
  return Math.min(...trips);
}

/** How many statements append events during `work`, also as a part of a whole transaction. */
export async function appends(shop: Shop, work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(shop, work);
  return statements.filter((sql) => /^insert into events /m.test(sql)).length;
}

/** How many statements ask for rows of the table during `work`. */
export async function questionsTo(
  table: string,
  shop: Shop,
  work: () => Promise<unknown>,
): Promise<number> {
  const asks = new RegExp(`^select .* from ["\`]?${table}\\b`, 'is');
  const statements = await statementsOf(shop, work);
  return statements.filter((sql) => asks.test(sql)).length;
}

/** Statements that find rows during `work`, to read, change or delete them, with the values of their marks. */
export async function findingRows(shop: Shop, work: () => Promise<unknown>): Promise<Statement[]> {
  return (await sentDuring(shop, work)).filter(({ sql }) => /^(select|update|delete) /i.test(sql));
}

async function statementsOf(shop: Shop, work: () => Promise<unknown>): Promise<string[]> {
  return (await sentDuring(shop, work)).map(({ sql }) => sql);
}

/** A statement as it is sent, with a mark in the place of each value. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

async function sentDuring(shop: Shop, work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = spyOnStatements(shop);
  try {
    await work();
    return spy.mock.calls.map((call) => statementOf(call));
  } finally {
    spy.mockRestore();
  }
}

interface Connected {
  addCommand(command: object): void;
}

interface Querying {
  query(sql: string): void;
}

function spyOnStatements(shop: Shop): jest.SpyInstance {
  if (__DATABASE__ === 'mariadb') {
    return jest.spyOn(Connection.prototype as unknown as Connected, 'addCommand');
  }
  const { dataSource } = shop.app.get(Transactions, { strict: false });
  const runner = Object.getPrototypeOf(dataSource.createQueryRunner()) as Querying;
  return jest.spyOn(runner, 'query');
}

/** The library hands texts on, and the driver commands. */
function statementOf([statement, given]: unknown[]): Statement {
  if (typeof statement === 'string') return { sql: statement, values: (given ?? []) as unknown[] };
  const { sql, values } = statement as { sql?: string; values?: unknown[] };
  return { sql: String(sql), values: values ?? [] };
}
