import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import type { IntegrationEvent } from '#kernel';

const DOCS = join(__dirname, '../../docs');
const FOLDER = join(DOCS, 'events');
const SUFFIX = '.schema.json';

/** What the schemas call by its name, as this service writes it. */
const FORMATS = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** The page that describes the events. */
export const eventsPage = readFileSync(join(DOCS, 'events.md'), 'utf8');

const files = readdirSync(FOLDER);

/** The types that have a schema of their own. */
export const describedTypes = files
  .map((file) => basename(file, SUFFIX))
  .filter((name) => /\.v\d+$/.test(name));

const schemas = new Ajv2020({ allErrors: true, formats: FORMATS });
for (const file of files) {
  const isShared = !describedTypes.includes(basename(file, SUFFIX));
  schemas.addSchema(sealed(readJson(file), isShared), file);
}

/** Where an event, as it is published, is not what its schema says; also what the schema does not name. */
export function mismatchesOf(event: { readonly type: string }): readonly string[] {
  const isDescribed = schemas.getSchema(`${event.type}${SUFFIX}`);
  if (isDescribed === undefined) return [`no schema of ${event.type}`];
  if (isDescribed(event) === true) return [];
  return (isDescribed.errors ?? []).map(({ instancePath, message = '', params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
}

/** The same of an event as a module writes it; nothing if only tests have its type. */
export function publishedMismatches(event: IntegrationEvent): readonly string[] {
  if (event.type.startsWith('test.')) return [];
  const { occurredAt, aggregateId, ...rest } = event;
  const published = { ...rest, occurred_at: occurredAt, aggregate_id: aggregateId };
  const body = JSON.parse(JSON.stringify(published)) as { readonly type: string };
  return mismatchesOf(body).map((one) => `${event.type} ${one}`);
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as object;
}

/**
 * The schema without the room that it leaves for later versions of the service.
 * @param isOpen whether those that refer to the schema may add fields to it
 */
function sealed(schema: object, isOpen = false): object {
  const inside = Object.entries(schema).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'object' && value !== null && !Array.isArray(value) ? sealed(value) : value,
  ]);
  const refersToFile = '$ref' in schema && String(schema.$ref).endsWith(SUFFIX);
  const hasFields = 'properties' in schema || refersToFile;
  const closed = hasFields && !isOpen ? { type: 'object', unevaluatedProperties: false } : {};
  return { ...Object.fromEntries(inside), ...closed } as object;
}
