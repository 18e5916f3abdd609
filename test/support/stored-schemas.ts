import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { Transactions } from '#platform/database';
import { deliveryMismatches, messageMismatches, type StoredMessage } from './stored-messages';

const FOLDER = join(__dirname, '../golden/schemas');
const SUFFIX = '.schema.json';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });

/** Of each version of each type of event that streams hold, such as `CartItemAdded.v1`. */
const ofEvents = schemasIn('events');

/** Of each column that holds JSON, such as `orders.party`. */
const ofColumns = schemasIn('columns');

export const describedEvents: readonly string[] = [...ofEvents.keys()];
export const describedColumns: readonly string[] = [...ofColumns.keys()];

interface StoredEvent {
  readonly type: string;
  readonly schema_version: number;
  readonly data: unknown;
}

/** Where the data of an event are not as their version says; also what it does not name. */
export function eventMismatches({ type, schema_version, data }: StoredEvent): readonly string[] {
  return mismatches(ofEvents, `${type}.v${String(schema_version)}`, data);
}

/**
 * Compares all JSON in a database with the schemas of what is stored.
 * @throws Error if an event, a message or a column holds what its schema does not allow
 */
export async function requireStoredAsDescribed(transactions: Transactions): Promise<void> {
  const events = await transactions.statement<StoredEvent[]>(
    'select type, schema_version, data from events',
    [],
  );
  const wrong = new Set(events.flatMap(eventMismatches));
  (await wrongMessages(transactions)).forEach((one) => wrong.add(one));
  for (const name of await writtenColumns(transactions)) {
    const [table = '', column = ''] = name.split('.');
    const sql = `select ${column} as json from ${table} where ${column} is not null`;
    const rows = await transactions.statement<{ json: unknown }[]>(sql, []);
    for (const { json } of rows) mismatches(ofColumns, name, json).forEach((one) => wrong.add(one));
  }
  if (wrong.size > 0)
    throw new Error(`What is stored is not as its schema says:\n${[...wrong].join('\n')}`);
}

/** The described columns that hold anything: one statement asks for all, as most tests write into few. */
async function writtenColumns(transactions: Transactions): Promise<readonly string[]> {
  const questions = describedColumns.map((name, index) => {
    const [table = '', column = ''] = name.split('.');
    return `exists (select 1 from ${table} where ${column} is not null) as c${String(index)}`;
  });
  const sql = `select ${questions.join(', ')}`;
  const [written] = await transactions.statement<Record<string, unknown>[]>(sql, []);
  return describedColumns.filter((_, index) => Number(written?.[`c${String(index)}`]) === 1);
}

/** Where messages and deliveries are not as their types say, besides those of types that only a test has. */
async function wrongMessages(transactions: Transactions): Promise<readonly string[]> {
  const read = (table: string, columns: string) => {
    const sql = `select ${columns} from ${table} where type not like 'test.%'`;
    return transactions.statement<StoredMessage[]>(sql, []);
  };
  const [messages, deliveries] = await Promise.all([
    read('outbox', 'type, data'),
    read('webhook_deliveries', 'type, data, additions'),
  ]);
  return [...messages.flatMap(messageMismatches), ...deliveries.flatMap(deliveryMismatches)];
}

function mismatches(
  schemas: ReadonlyMap<string, () => ValidateFunction>,
  name: string,
  stored: unknown,
): readonly string[] {
  const isDescribed = schemas.get(name)?.();
  if (isDescribed === undefined) return [`${name} has no schema`];
  if (isDescribed(typeof stored === 'string' ? JSON.parse(stored) : stored)) return [];
  return (isDescribed.errors ?? []).map(({ instancePath, message = '', params }) =>
    [name, instancePath, message, JSON.stringify(params)].join(' '),
  );
}

function schemasIn(folder: string): ReadonlyMap<string, () => ValidateFunction> {
  const files = readdirSync(join(FOLDER, folder));
  return new Map(
    files.map((file) => [basename(file, SUFFIX), once(() => compiled(join(FOLDER, folder, file)))]),
  );
}

function compiled(path: string): ValidateFunction {
  return ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
}

/** Most files store little of all that is described. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
