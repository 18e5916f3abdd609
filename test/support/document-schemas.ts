import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import { apiDocument, operations, type Schema } from './api-document';

/** What the schemas call by its name, as this service writes it. */
const FORMATS = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  uri: /^https?:\/\/\S+$/,
  email: /^\S+@\S+$/,
  binary: true,
} as const;

const ajv = new Ajv2020({ allErrors: true, strict: false, formats: FORMATS });
ajv.addSchema(strict({ components: apiDocument.components }), 'document');

const compiled = new Map<Schema, ValidateFunction>();

/** Where a value is not what its schema says: other types, missing fields, undocumented fields. */
export function mismatches(schema: Schema, value: unknown): readonly string[] {
  const judge = compiled.get(schema) ?? ajv.compile(strict(schema));
  compiled.set(schema, judge);
  return judge(value) ? [] : (judge.errors ?? []).map(sentence);
}

/** Where an answer is not what the document says of its route and status. */
export function undocumented(
  method: string,
  path: string,
  status: number,
  body: unknown,
): readonly string[] {
  const found = routeOf(method, path);
  if (found === undefined) return [`${method} ${path} is not documented`];
  const response = found.operation.responses[String(status)];
  if (response === undefined) return [`${found.title} does not document ${String(status)}`];
  const schema = response.content?.['application/json']?.schema;
  return (schema === undefined ? [] : mismatches(schema, body)).map(
    (mismatch) => `${found.title} ${String(status)}: ${mismatch}`,
  );
}

const ROUTES = operations.map((listed) => ({
  listed,
  pattern: new RegExp(`^${listed.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** Of two that fit, the one with fewer parameters. */
function routeOf(method: string, path: string): (typeof operations)[number] | undefined {
  const fitting = ROUTES.filter(
    ({ listed, pattern }) => listed.method === method.toLowerCase() && pattern.test(path),
  ).map(({ listed }) => listed);
  const parameters = (one: { readonly path: string }) => one.path.split('{').length;
  return fitting.sort((one, other) => parameters(one) - parameters(other))[0];
}

/** A schema of the document without room for fields that it does not name. */
function strict(schema: unknown): object {
  return rewritten(schema) as object;
}

function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== 'object' || value === null) return value;
  const { discriminator: _, example: __, ...schema } = value as Record<string, unknown>;
  const inside = Object.fromEntries(
    Object.entries(schema).map(([key, one]) => [key, key === 'enum' ? one : rewritten(one)]),
  );
  if (typeof inside['$ref'] === 'string') inside['$ref'] = `document${inside['$ref']}`;
  if (isPropertyMap(inside) && inside['additionalProperties'] === undefined) {
    inside['additionalProperties'] = false;
  }
  return inside;
}

/** Not the map of the properties itself, in which a field may be called `properties`, too. */
function isPropertyMap(schema: Readonly<Record<string, unknown>>): boolean {
  return [schema['type']].flat().includes('object') && typeof schema['properties'] === 'object';
}

function sentence({ instancePath, message = '', params }: ErrorObject): string {
  return `${instancePath === '' ? 'the body' : instancePath} ${message} ${JSON.stringify(params)}`;
}
