// @ts-check
// Requests made of the document of the interface: right ones, nearly right ones and wild ones.
import fc from 'fast-check';
import { allowedBy, operations } from './document.mjs';
import { anything, nearly, oddText } from './odd.mjs';

/**
 * @typedef {object} HostileRequest
 * @property {string} method
 * @property {string} path with its query; `{known:N}` stands for an id that the service has answered with
 * @property {number} caller one of those that there are
 * @property {Record<string, string>} headers
 * @property {string} [body]
 * @property {import('./document.mjs').Operation} operation that it is for
 */

const JSON_TYPE = 'application/json';
const CURRENCIES = ['USD', 'EUR', 'JPY', 'usd', 'XXX'];
const FILTERS = [
  'eq(sku,MUG-HARBOUR)',
  'like(name,*mug*)',
  'eq(id,x)',
  'eq(',
  'like(name,**)',
  ':',
];

/** A text that Node sends as a header. */
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim());
const knownId = fc.nat().map((n) => `{known:${String(n)}}`);

/**
 * Percent-encoded, halves of characters too.
 * @param {string} text
 */
function encoded(text) {
  return new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20');
}

/**
 * Without one, a path would be that of another operation.
 * @param {string} text
 */
function isSegment(text) {
  return text !== '';
}

/** @param {import('./document.mjs').Parameter} parameter */
function pathPart({ example }) {
  const right = example === undefined ? knownId : fc.constant(encoded(example));
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 2, arbitrary: knownId },
    { weight: 2, arbitrary: fc.oneof(fc.uuid(), oddText.filter(isSegment).map(encoded)) },
  );
}

/** @param {import('./document.mjs').Parameter} parameter */
function queryPart({ name, schema = {}, example }) {
  const examples = [example, ...(name === 'filter' ? FILTERS : [])].filter(
    (one) => one !== undefined,
  );
  const right = fc.oneof(...examples.map((one) => fc.constant(one)), allowedBy(schema));
  return fc
    .oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: oddText })
    .map((value) => pair(name, value));
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {[name: string, text: string]}
 */
function pair(name, value) {
  return [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
}

/** @param {import('./document.mjs').Operation} operation */
function addressOf({ path, parameters }) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parts = names.map((name) =>
    pathPart(
      parameters.find((one) => one.in === 'path' && one.name === name) ?? { name: '', in: 'path' },
    ),
  );
  const queries = parameters
    .filter((one) => one.in === 'query')
    .map((one) => fc.option(queryPart(one), { nil: undefined, freq: 2 }));
  const more = fc.option(fc.tuple(oddText, oddText), { nil: undefined, freq: 10 });
  return fc.tuple(fc.tuple(...parts), fc.tuple(...queries, more)).map(([ids, pairs]) => {
    const given = ids.values();
    const filled = path.replace(/\{(\w+)\}/g, () => String(given.next().value));
    const query = new URLSearchParams(pairs.filter((pair) => pair !== undefined)).toString();
    return query === '' ? filled : `${filled}?${query}`;
  });
}

/**
 * @param {import('./document.mjs').Operation} operation
 * @returns {fc.Arbitrary<[type: string, text: string] | undefined>}
 */
function bodyOf({ bodies }) {
  const [found] = Object.entries(bodies);
  if (found === undefined) {
    const empty = fc.tuple(fc.constant(JSON_TYPE), fc.constant('{}'));
    return fc.option(empty, { nil: undefined, freq: 2 });
  }
  const [type, { schema, example, examples = {} }] = found;
  const given = [example, ...Object.values(examples).map(({ value }) => value)].filter(
    (one) => one !== undefined,
  );
  const right = fc.oneof(...given.map((one) => fc.constant(one)), allowedBy(schema));
  const value = fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 6, arbitrary: nearly(right) },
    { weight: 2, arbitrary: fc.record({ data: anything }) },
    { weight: 1, arbitrary: anything },
  );
  const isForm = type.startsWith('application/x-www-form');
  const text = value.map((one) => (isForm ? formOf(one) : (JSON.stringify(one) ?? '')));
  const types = fc.oneof(
    { weight: 30, arbitrary: fc.constant(isForm ? type : JSON_TYPE) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/xml',
        'nonsense',
        'multipart/form-data; boundary=x',
      ),
    },
  );
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.constantFrom('{', '[]', '', '{"data":'),
  );
  return fc.tuple(types, fc.oneof({ weight: 20, arbitrary: text }, { weight: 1, arbitrary: wild }));
}

/** @param {any} value */
function formOf(value) {
  if (typeof value !== 'object' || value === null) return String(value);
  return new URLSearchParams(
    Object.entries(value).map(([name, one]) => pair(name, one)),
  ).toString();
}

const headers = fc.record(
  {
    'svc-currency': fc.oneof(fc.constantFrom(...CURRENCIES), headerText),
    'svc-channel': fc.oneof(fc.constantFrom('web', 'trade'), headerText),
    'svc-context-tag': headerText,
    'idempotency-key': headerText,
    'x-request-id': headerText,
    'if-none-match': headerText,
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*', 'x'),
  },
  { requiredKeys: [] },
);

/**
 * @param {number} callers how many kinds of them there are; the last one, who may do most, comes far
 * @returns {fc.Arbitrary<HostileRequest>}
 */
export function hostileRequests(callers) {
  const caller = fc.oneof(fc.constant(callers - 1), fc.nat({ max: callers - 1 }));
  const each = operations.map((operation) =>
    fc
      .tuple(addressOf(operation), caller, headers, bodyOf(operation))
      .map(([path, who, sent, [type, body] = [undefined, undefined]]) => ({
        method: operation.method,
        path,
        caller: who,
        headers: type === undefined ? sent : { ...sent, 'content-type': type },
        ...(body === undefined ? {} : { body }),
        operation,
      })),
  );
  return fc.oneof(...each);
}

/**
 * The same ones for the same seed.
 * @param {{ callers: number; count: number; seed: number }} wanted
 */
export function sampleOf({ callers, count, seed }) {
  return fc.sample(hostileRequests(callers), { numRuns: count, seed });
}
