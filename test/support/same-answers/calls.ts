import { type ApiDocument, bodiesOf, type Operation } from '../api-document';
import type { Call, Caller } from './two-releases';

/** An operation of a document, with how it is called. */
interface Asked {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly bodies: readonly unknown[];
  readonly type: string;
}

export function operationsOf({ paths, components }: ApiDocument): readonly Asked[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const [type = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const bodies = content === undefined ? [] : bodiesOf(content, components.schemas);
      const method = name.toUpperCase();
      return { path, method, operation, bodies, type };
    }),
  );
}

/** Its address, with the names of what was made before; `unknown` leads to nothing. */
function address({ path, operation }: Asked, made: Made, isUnknown = false): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isUnknown) return UNKNOWN;
    const known = made[`${path} ${name}`] ?? made[name];
    if (known !== undefined) return `<${known}>`;
    const parameter = operation.parameters.find((one) => one.name === name);
    const example = parameter?.example ?? parameter?.schema?.example;
    return typeof example === 'string' ? example : UNKNOWN;
  });
}

/** By parameter, or by path and parameter: the name under which an answer was kept. */
export type Made = Readonly<Record<string, string>>;

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

/** What must be refused: without a token, by a guest, of nothing, with a body that is wrong. */
export function refusedCalls(asked: Asked, made: Made): readonly Call[] {
  const { method, bodies, type } = asked;
  // Browsers are there, without a token.
  if (asked.path.startsWith('/oidc')) return [];
  const path = address(asked, made);
  const [body] = bodies;
  const call = (as: Caller, more: Partial<Call> = {}): Call => ({
    as,
    method,
    path,
    ...(type === '' ? {} : { type }),
    ...(body === undefined ? {} : { body }),
    ...more,
  });
  const hasJson = type === 'application/json';
  return [
    call('nobody'),
    ...(method === 'DELETE' ? [] : [call('guest')]),
    ...(asked.path.includes('{') ? [call('admin', { path: address(asked, made, true) })] : []),
    ...(hasJson ? wrongBodies(body).map((wrong) => call('admin', { body: wrong })) : []),
  ];
}

/** Each field in turn is left out, is of another kind, and is `null`. Texts of blanks are refused by now. */
function wrongBodies(body: unknown): readonly unknown[] {
  const { data } = body as { data?: unknown };
  const plain = ['{', {}, { data: [] }, { data: null }, { data: 'text' }];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return plain;
  return [...plain, ...faults(data as Fields).map((fields) => ({ data: fields }))];
}

type Fields = Readonly<Record<string, unknown>>;

function faults(fields: Fields): readonly Fields[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const { [name]: _, ...others } = fields;
    const inner =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? faults(value as Fields)
        : [];
    return [
      others,
      { ...fields, [name]: null },
      { ...fields, [name]: typeof value === 'string' ? 7 : 'wrong' },
      ...inner.map((one) => ({ ...fields, [name]: one })),
    ];
  });
}

const PAGES = [
  'limit]=1',
  'limit]=0',
  'limit]=x',
  'limit]=101',
  'offset]=1',
  'offset]=-1',
  'offset]=10001',
];

/** Pages, filters, orders and what is included, as the document says and as it does not. */
export function readCalls(asked: Asked, made: Made): readonly Call[] {
  if (asked.method !== 'GET') return [];
  const path = address(asked, made);
  const { parameters } = asked.operation;
  const queries = parameters.flatMap(({ name, schema, description = '' }) => {
    if (name === 'page[limit]') return PAGES.map((page) => `page[${page}`);
    if (name === 'sort')
      return [...(schema?.enum ?? []), 'nope'].map((one) => `sort=${String(one)}`);
    if (name === 'include') {
      const names = (schema?.items?.enum ?? []) as string[];
      return [...names, names.join(','), ` ${names.join(', ')},nope`].map(
        (one) => `include=${encodeURIComponent(one)}`,
      );
    }
    if (name === 'filter')
      return filters(description).map((one) => `filter=${encodeURIComponent(one)}`);
    return [];
  });
  const wrong = ['filter=eq(nope,1)', 'filter=nonsense(', 'nope=1'];
  const isOfShoppers = path.startsWith('/catalog');
  const read = (as: Caller, query: string): Call => ({
    as,
    method: 'GET',
    path: query === '' ? path : `${path}?${query}`,
  });
  return [
    ...(['admin', 'guest', 'member'] as const).map((as) => read(as, '')),
    ...[...queries, ...wrong].map((query) => read(isOfShoppers ? 'guest' : 'admin', query)),
  ];
}

const VALUES = ['e', '100'];

/** Of a description such as "Up to 10 of eq(sku,…), like(sku,…)". */
function filters(description: string): readonly string[] {
  const pairs = [...description.matchAll(/(\w+)\((\w[\w.]*),…\)/g)].map(
    ([, operator = '', field = '']) => [operator, field] as const,
  );
  const fields = /field out of: ([^"]+)/.exec(description)?.[1]?.split(', ') ?? [];
  const all = [
    ...pairs,
    ...fields.flatMap((field) => [['eq', field] as const, ['like', field] as const]),
  ];
  return all.flatMap(([operator, field]) =>
    VALUES.map((value) => `${operator}(${field},${operator === 'like' ? `*${value}*` : value})`),
  );
}

/** Every example, as an administrator sends it. */
export function goodCalls(asked: Asked, made: Made): readonly Call[] {
  const { method, bodies, type } = asked;
  const call = { as: 'admin', method, path: address(asked, made) } as const;
  return bodies.length === 0 ? [call] : bodies.map((body) => ({ ...call, body, type }));
}
