import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
}

export interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

type Contents = Readonly<Record<string, Content>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly description?: string;
    readonly example?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Contents }>
  >;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<Method, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** The API document as it is committed. */
export const apiDocument = JSON.parse(
  readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8'),
) as Document;

/** In the order of the document. */
export const operations = Object.entries(apiDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method: method as Method,
    operation,
    title: `${method.toUpperCase()} ${path}`,
  })),
);

/** What an operation answers when all goes well. */
export function successOf({ responses }: Operation): { status: number; content?: Contents } {
  const [found, ...others] = Object.entries(responses).filter(([status]) => Number(status) < 300);
  if (found === undefined || others.length > 0) throw new Error('There must be one success');
  const [status, { content }] = found;
  return { status: Number(status), ...(content === undefined ? {} : { content }) };
}

/** The bodies that can be chosen for a request, the one that is shown at first in front. */
export function bodiesOf(content: Content): readonly unknown[] {
  const { schema, example, examples } = content;
  if (examples !== undefined) return Object.values(examples).map(({ value }) => value);
  return [example ?? sampleOf(schema, 'body')];
}

/**
 * A value that is put together as Swagger UI does it, but without making anything up.
 * @throws Error naming the field that has no example
 */
export function sampleOf(schema: Schema, at: string): unknown {
  const { $ref, example, allOf, oneOf, properties, items } = schema;
  if ($ref !== undefined) return sampleOf(resolve($ref), at);
  const known = [example, schema.default, schema.enum?.[0]].find((value) => value !== undefined);
  if (known !== undefined) return known;
  if (oneOf?.[0] !== undefined) return sampleOf(oneOf[0], at);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((part) => sampleOf(part, at)));
  if (items !== undefined) return [sampleOf(items, `${at}[0]`)];
  if (properties === undefined) throw new Error(`${at} has no example`);
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, one]) => [name, sampleOf(one, `${at}.${name}`)]));
}

/** Where a value is not what its schema says: other types, missing fields, fields nobody told of. */
export function mismatches(schema: Schema, value: unknown, at = 'body'): readonly string[] {
  const { $ref, allOf, oneOf, properties, items, additionalProperties: others } = schema;
  if ($ref !== undefined) return mismatches(resolve($ref), value, at);
  if (value === null) return schema.nullable === true ? [] : [`${at} is null`];
  if (allOf !== undefined) return allOf.flatMap((part) => mismatches(part, value, at));
  if (oneOf !== undefined) {
    const fits = oneOf.some((one) => mismatches(one, value, at).length === 0);
    return fits ? [] : [`${at} is none of what it may be`];
  }
  const type = Array.isArray(value) ? 'array' : typeof value;
  if (type !== schema.type?.replace('integer', 'number')) return [`${at} is ${type}`];
  if (schema.enum?.includes(value) === false) return [`${at} is none of its values`];
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => mismatches(items ?? {}, one, `${at}[${index}]`));
  }
  if (typeof value !== 'object') return [];
  const fields = Object.entries(value);
  const missing = schema.required?.filter((name) => !Object.hasOwn(value, name)) ?? [];
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...fields.flatMap(([name, field]) => {
      const known = properties?.[name] ?? others;
      if (known === undefined || known === false) return [`${at}.${name} is not documented`];
      return known === true ? [] : mismatches(known, field, `${at}.${name}`);
    }),
  ];
}

export function resolve(reference: string): Schema {
  const schema = apiDocument.components.schemas[reference.replace('#/components/schemas/', '')];
  if (schema === undefined) throw new Error(`${reference} leads nowhere`);
  return schema;
}
