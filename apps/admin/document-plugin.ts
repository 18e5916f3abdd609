import { readFileSync } from 'node:fs';
import type { Facts, OperationFacts, Schema } from './src/core/facts.ts';

const NAME = 'virtual:facts';
const METHODS = ['get', 'post', 'put', 'delete'] as const;
const SCHEMA = '#/components/schemas/';

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly schema: Schema;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Makes of the OpenAPI document what the desk takes from it: `virtual:facts`, a module of `Facts`. */
export function documentPlugin(file: string) {
  return {
    name: 'cartwright-document',
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
    load(this: { addWatchFile: (file: string) => void }, id: string) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readFacts(file)))});`;
    },
  };
}

/** @param file of the document */
export function readFacts(file: string): Facts {
  return factsOf(JSON.parse(readFileSync(file, 'utf8')) as Document);
}

function factsOf({ paths, components }: Document): Facts {
  const schemas: Record<string, Schema> = {};
  const operations: Record<string, Record<string, OperationFacts>> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = methods[method];
      const scope = operation && scopeOf(operation);
      if (operation === undefined || scope === undefined) continue;
      (operations[path] ??= {})[method] = { scope, ...listOf(operation), ...bodyOf(operation) };
    }
  }
  const importFormats = choicesOf(paths['/v2/imports']?.['post'], 'format');
  const mailEvents = choicesOf(paths['/v2/mails/{event}/preview']?.['get'], 'event');
  return { operations, schemas, importFormats, mailEvents };

  function bodyOf({ requestBody }: Operation): { body?: Schema } {
    const body = requestBody?.content['application/json']?.schema;
    if (body === undefined) return {};
    take(body);
    return { body };
  }

  /** With every schema that it names. */
  function take(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      const name = key === '$ref' && String(value).replace(SCHEMA, '');
      const found = name ? components.schemas[name] : undefined;
      if (name && found && !(name in schemas)) {
        schemas[name] = plain(found);
        take(found);
      } else take(value);
    }
  }
}

function choicesOf(operation: Operation | undefined, parameter: string): readonly string[] {
  return operation?.parameters?.find(({ name }) => name === parameter)?.schema.enum ?? [];
}

/** Of what administrators are asked for; none if they cannot do it. */
function scopeOf({ security = [] }: Operation): string | undefined {
  return security.flatMap(({ access_token: scopes = [] }) => scopes)[0];
}

function listOf({ parameters = [] }: Operation) {
  const find = (wanted: string) => parameters.find(({ name }) => name === wanted);
  const [filter, sort] = [find('filter'), find('sort')];
  const filters: Record<string, string[]> = {};
  for (const [, operator = '', field = ''] of filter?.description?.matchAll(/(\w+)\(([\w.]+),/g) ??
    []) {
    (filters[field] ??= []).push(operator);
  }
  return {
    ...(!find('page[limit]') && { hasPages: false }),
    ...(filter && { filters }),
    ...(sort && { sorts: (sort.schema.enum ?? []).filter((one) => !one.startsWith('-')) }),
  };
}

/** Without examples, which the desk does not show. */
function plain(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'example' ? undefined : value)),
  ) as Schema;
}
