import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallerKind } from '#platform/auth';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
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

interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Contents;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-callers'?: readonly CallerKind[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly description?: string;
    readonly example?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Contents };
  readonly responses: Readonly<Record<string, Response>>;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface ApiDocument {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<Method, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** The API document as it is committed. */
export const apiDocument = JSON.parse(
  readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8'),
) as ApiDocument;

/** In the order of the document, with the responses that they share with others. */
export const operations = Object.entries(apiDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method: method as Method,
    operation: { ...operation, responses: resolved(operation.responses) },
    title: `${method.toUpperCase()} ${path}`,
  })),
);

function resolved(responses: Operation['responses']): Operation['responses'] {
  const entries = Object.entries(responses).map(([status, response]) => {
    if (response.$ref === undefined) return [status, response] as const;
    const shared = apiDocument.components.responses[response.$ref.split('/').at(-1) ?? ''];
    if (shared === undefined) throw new Error(`${response.$ref} leads nowhere`);
    return [status, shared] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * What an operation answers when all goes well, and something changes if it changes anything.
 * @param answered the one of several successes that a request had
 */
export function successOf(
  { responses }: Operation,
  answered?: number,
): { status: number; content?: Contents } {
  const all = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const found = all.find(([status]) => Number(status) === answered) ?? all[0];
  if (found === undefined) throw new Error('There must be a success');
  const [status, { content }] = found;
  return { status: Number(status), ...(content === undefined ? {} : { content }) };
}

/**
 * The bodies that can be chosen for a request, the one that is shown at first in front.
 * @param schemas of the document that it is in
 */
export function bodiesOf(content: Content, schemas = apiDocument.components.schemas): unknown[] {
  const { schema, example, examples } = content;
  if (examples !== undefined) return Object.values(examples).map(({ value }) => value);
  return [example ?? sampleOf(schema, 'body', schemas)];
}

/**
 * A value that is put together as Swagger UI does it, but without making anything up.
 * @throws Error naming the field that has no example
 */
export function sampleOf(
  schema: Schema,
  at: string,
  schemas = apiDocument.components.schemas,
): unknown {
  const { $ref, example, allOf, oneOf, anyOf, properties, items } = schema;
  if ($ref !== undefined) return sampleOf(resolve($ref, schemas), at, schemas);
  const known = [example, schema.default, schema.enum?.[0]].find((value) => value !== undefined);
  if (known !== undefined) return known;
  const [alternative] = oneOf ?? anyOf ?? [];
  if (alternative !== undefined) return sampleOf(alternative, at, schemas);
  const sample = (one: Schema, place: string) => sampleOf(one, place, schemas);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((part) => sample(part, at)));
  if (items !== undefined) return [sample(items, `${at}[0]`)];
  if (properties === undefined) throw new Error(`${at} has no example`);
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, one]) => [name, sample(one, `${at}.${name}`)]));
}

export function resolve(reference: string, schemas = apiDocument.components.schemas): Schema {
  const schema = schemas[reference.replace('#/components/schemas/', '')];
  if (schema === undefined) throw new Error(`${reference} leads nowhere`);
  return schema;
}

/** The first example of what an operation takes. */
export function firstBodyOf({ requestBody }: Operation): unknown {
  const [content] = Object.values(requestBody?.content ?? {});
  return content === undefined ? undefined : bodiesOf(content)[0];
}

/** Examples beside the first one of an operation: twice the same may be once too often. */
export const optionalExamples = operations.flatMap((listed) => {
  const examples = listed.operation.requestBody?.content['application/json']?.examples ?? {};
  const others = Object.entries(examples).slice(1);
  return others.map(([name, { value }]) => ({ name, value, listed }));
});
