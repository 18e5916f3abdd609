import { isDeepStrictEqual } from 'node:util';
import type { DocumentBuilder, OpenAPIObject } from '@nestjs/swagger';
import { portsOf } from '#platform/extensions';
import type { Loaded } from './extensions/loaded';
import { operationsOf } from './docs-operations';
import { tablesOf } from './extensions/schemas';

type Extensions = readonly Loaded[];

/** With which references to schemas begin. */
const SCHEMAS = '#/components/schemas/';

/** The name of its group of operations. */
export const tagOf = ({ extension }: Loaded) => `Extension ${extension.name}`;

/** Says of each extension what it adds to the service, in a tag of its own. */
export function addExtensionTags(builder: DocumentBuilder, extensions: Extensions): void {
  for (const one of extensions) builder.addTag(tagOf(one), descriptionOf(one));
}

/**
 * Adds what an extension has, under names that no others have: the operation `createNote` of `my-notes` is
 * `my-notes.createNote`, and `NoteDto` is `my-notes.NoteDto`. What it shows as the service does keeps its name.
 * @param own the document of the extension alone
 */
export function addExtension(
  { paths, components }: OpenAPIObject,
  one: Loaded,
  own: OpenAPIObject,
): void {
  const { name } = one.extension;
  const differing = differingSchemas(own, components?.schemas ?? {});
  const renamed = (schema: string) => (differing.has(schema) ? `${name}.${schema}` : schema);
  // A copy, because classes of the service are part of both documents.
  const added = JSON.parse(JSON.stringify(own), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(SCHEMAS)
      ? SCHEMAS + renamed(value.slice(SCHEMAS.length))
      : value,
  ) as OpenAPIObject;
  for (const { operation } of operationsOf(added)) {
    operation.tags = [tagOf(one)];
    operation.operationId = `${name}.${operation.operationId ?? ''}`;
  }
  Object.assign(paths, added.paths);
  for (const [schema, value] of Object.entries(added.components?.schemas ?? {})) {
    Object.assign(components?.schemas ?? {}, { [renamed(schema)]: value });
  }
}

/** The schemas that are not those of the service, and the ones that refer to them. */
function differingSchemas(own: OpenAPIObject, service: object): ReadonlySet<string> {
  const schemas = Object.entries(own.components?.schemas ?? {});
  const isNew = ([name, schema]: (typeof schemas)[number]) =>
    !isDeepStrictEqual(schema, Reflect.get(service, name));
  const differing = new Set(schemas.filter(isNew).map(([name]) => name));
  const refersToOne = ([, schema]: (typeof schemas)[number]) =>
    [...differing].some((name) => JSON.stringify(schema).includes(`"${SCHEMAS}${name}"`));
  for (;;) {
    const { size } = differing;
    for (const one of schemas.filter(refersToOne)) differing.add(one[0]);
    if (differing.size === size) return differing;
  }
}

/** Adds the formats of extensions to those that an import takes. */
export function nameFormats({ paths }: OpenAPIObject, extensions: Extensions): void {
  const parameters = paths['/v2/imports']?.post?.parameters ?? [];
  const format = parameters.find((one) => 'name' in one && one.name === 'format');
  if (format === undefined || !('schema' in format) || '$ref' in format.schema) return;
  const added = extensions.flatMap(({ extension }) => extension.parts.importFormat?.format ?? []);
  const own: readonly unknown[] = format.schema.enum ?? [];
  format.schema.enum = [...own, ...added];
}

/** Adds the extensions that say which taxes carts have to the sources that the settings of taxes take. */
export function nameTaxSources({ components }: OpenAPIObject, extensions: Extensions): void {
  const taxing = extensions.filter(({ extension }) => extension.parts.taxLines !== undefined);
  const added = taxing.map(({ extension }) => extension.name);
  for (const name of ['TaxSettingsData', 'TaxSettingsDto']) {
    const schema = components?.schemas?.[name] ?? {};
    const source = 'properties' in schema ? schema.properties['source'] : undefined;
    if (source === undefined || '$ref' in source) continue;
    const own: readonly unknown[] = source.enum ?? [];
    source.enum = [...own, ...added];
  }
}

function descriptionOf({ extension, subscribers, settings }: Loaded): string {
  const { rows, scopes, events } = extension.parts;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Ports', portsOf(extension.parts)],
    ['Scopes', Object.keys(scopes ?? {})],
    ['Events', (events ?? []).map(({ name }) => name)],
    ['Subscribers', subscribers],
    ['Settings', settings],
    ['Tables', tablesOf(rows ?? [])],
  ];
  const named = parts.filter(([, names]) => names.length > 0);
  const sentences = named.map(([kind, names]) => `${kind}: ${names.join(', ')}.`);
  return [`Version ${extension.version}.`, ...sentences].join(' ');
}
