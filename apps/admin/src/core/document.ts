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

/** What a change of one resource takes. It may leave out what a new one must have, and cannot leave it empty. */
export function changesOf(resource: string): Schema {
  return asRequiredBy(fieldsOf('post', `/${resource}`), fieldsOf('put', oneOf(resource)));
}

function asRequiredBy(whole: Schema, change: Schema): Schema {
  const { properties = {}, required = [] } = change;
  // Nobody is shown a secret, so a form begins without it.
  const owed = (whole.required ?? []).filter(
    (name) => name in properties && !name.endsWith('secret'),
  );
  const [inWhole, inChange] = [whole, change].map((one) => one.properties?.['attributes']);
  const attributes =
    inWhole && inChange ? asRequiredBy(resolved(inWhole), resolved(inChange)) : inChange;
  return {
    ...change,
    required: [...new Set([...required, ...owed])],
    properties: { ...properties, ...(attributes && { attributes }) },
  };
}

/** Whether a field that must be there must have something in it: some lists and texts may be empty. */
export function isFilledIn(schema: Schema): boolean {
  const { type, isNullable, minItems = 0, minLength = 1 } = resolved(schema);
  return !isNullable && (type === 'array' ? minItems : minLength) > 0;
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
