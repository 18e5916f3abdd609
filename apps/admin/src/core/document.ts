import facts from 'virtual:facts';
import type { Method, OperationFacts, Schema } from './facts';

const SCHEMA = '#/components/schemas/';
const templates = Object.keys(facts.operations).map((path) => ({
  path,
  parts: path.slice(1).split('/'),
}));

/**
 * @param path such as `/pcm/hierarchies/5f3c…/nodes`
 * @returns undefined if staff members can do nothing like that
 */
export function operationOf(method: Method, path: string): OperationFacts | undefined {
  const parts = path.slice(1).split('/');
  const found = templates.filter(
    (template) =>
      template.parts.length === parts.length &&
      template.parts.every((part, index) => part.startsWith('{') || part === parts[index]),
  );
  // What is written out is nearer than a parameter.
  const [nearest] = found.sort((one, other) => count(one.path) - count(other.path));
  return nearest && facts.operations[nearest.path]?.[method];
}

const count = (path: string) => path.split('{').length;

/** The path of one resource of a list, as the document has it. */
export const oneOf = (resource: string) => `/${resource}/{}`;

/** A schema with what it refers to in its place, and whether it may be null said beside it. */
export function resolved(schema: Schema): Schema & { readonly isNullable: boolean } {
  const { $ref, allOf, anyOf, oneOf: some, ...own } = schema;
  const named = $ref === undefined ? undefined : facts.schemas[$ref.slice(SCHEMA.length)];
  const others = (anyOf ?? some ?? []).filter(({ type }) => type !== 'null');
  const parts = [named, ...(allOf ?? []), ...(others.length === 1 ? others : [])];
  const known = parts.filter((part) => part !== undefined).map(resolved);
  const types = [own.type ?? known.find(({ type }) => type !== undefined)?.type ?? []].flat();
  return {
    ...Object.assign({}, ...known),
    ...own,
    ...(others.length > 1 && { oneOf: others }),
    type: types.find((type) => type !== 'null'),
    isNullable: types.includes('null') || anyOf?.some(({ type }) => type === 'null') === true,
  };
}

/**
 * The fields that a request takes below `data`.
 * @param path of the list for `post`, of one resource for `put`
 */
export function fieldsOf(method: 'post' | 'put', path: string): Schema {
  const body = operationOf(method, path)?.body;
  const data = body && resolved(body).properties?.['data'];
  return data === undefined ? {} : resolved(data);
}

/** What stands in a record and is not filled in. */
const GIVEN = ['id', 'type'];

/** A field of a schema, with where its value stands in the record. */
export interface SchemaField {
  readonly name: string;
  readonly source: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Fields below it that stand elsewhere. */
  readonly without: readonly string[];
}

/**
 * The fields of a schema that people fill in or read.
 * @param source where the values stand in the record; empty for the record itself
 * @param without fields that stand elsewhere
 */
export function fieldsIn(
  schema: Schema,
  source = '',
  without: readonly string[] = [],
): readonly SchemaField[] {
  const { properties = {}, required = [] } = resolved(schema);
  return Object.entries(properties)
    .filter(([name]) => !GIVEN.includes(name) && !without.includes(name))
    .map(([name, field]) => ({
      name,
      schema: field,
      source: source === '' ? name : `${source}.${name}`,
      isRequired: required.includes(name),
      without: name === 'attributes' ? without : [],
    }));
}

/** The tables that can be imported. */
export const importFormats: readonly string[] = facts.importFormats;

/** What the shop writes mails about. */
export const mailEvents: readonly string[] = facts.mailEvents;
