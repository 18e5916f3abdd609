import type { DocumentBuilder, OpenAPIObject } from '@nestjs/swagger';
import { portsOf } from '#platform/extensions';
import { prefixesOf } from './extensions/checks';
import type { Loaded } from './extensions/loaded';
import { operationsOf } from './docs-operations';
import { tablesOf } from './extensions/schemas';

type Extensions = readonly Loaded[];

/** The name of its group of operations. */
export const tagOf = ({ extension }: Loaded) => `Extension ${extension.name}`;

/** Says of each extension what it adds to the service, in a tag of its own. */
export function addExtensionTags(builder: DocumentBuilder, extensions: Extensions): void {
  for (const one of extensions) builder.addTag(tagOf(one), descriptionOf(one));
}

/** Gives the operations of extensions their tag, and names that no others have. */
export function placeExtensions({ paths }: OpenAPIObject, extensions: Extensions): void {
  for (const one of extensions) {
    const { routes } = prefixesOf(one.extension);
    const own = Object.entries(paths).filter(([path]) => `${path}/`.startsWith(`${routes}/`));
    const document = { paths: Object.fromEntries(own) } as OpenAPIObject;
    for (const { operation } of operationsOf(document)) {
      operation.tags = [tagOf(one)];
      operation.operationId = `${one.extension.name}.${operation.operationId ?? ''}`;
    }
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
