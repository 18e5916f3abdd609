// @ts-check
// The document of the interface, as values that it allows and as what answers must be.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';

/**
 * @typedef {{ name: string; in: 'path' | 'query' | 'header'; example?: string; schema?: object }} Parameter
 * @typedef {object} Operation
 * @property {string} method
 * @property {string} path
 * @property {Parameter[]} parameters
 * @property {Record<string, any>} bodies by media type
 * @property {Record<string, any>} responses
 */

/** @type {any} */
const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
);

/** @type {Operation[]} */
export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters ?? [],
    bodies: operation.requestBody?.content ?? {},
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, one]) => [status, resolved(one)]),
    ),
  })),
);

/**
 * @param {any} response which may be one of the components
 * @returns {any}
 */
function resolved({ $ref, ...response }) {
  return $ref === undefined ? response : document.components.responses[$ref.split('/').at(-1)];
}

/**
 * Values that a schema allows: mostly its examples.
 * @param {any} schema
 * @param {number} [levels] that are left
 * @returns {fc.Arbitrary<any>}
 */
export function allowedBy(schema, levels = 8) {
  const {
    $ref,
    allOf,
    oneOf = schema.anyOf,
    properties,
    items,
    additionalProperties: others,
  } = schema;
  if ($ref !== undefined) {
    return allowedBy(
      document.components.schemas[$ref.replace('#/components/schemas/', '')],
      levels,
    );
  }
  const known = [schema.example, schema.default, ...(schema.enum ?? [])];
  const examples = known.filter((one) => one !== undefined).map((one) => fc.constant(one));
  if (schema.enum !== undefined || levels === 0) return fc.oneof(...examples, fc.constant(null));
  if (oneOf !== undefined) {
    return fc.oneof(...oneOf.map((/** @type {any} */ one) => allowedBy(one, levels - 1)));
  }
  if (allOf !== undefined) {
    const parts = allOf.map((/** @type {any} */ one) => allowedBy(one, levels - 1));
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
  }
  if (items !== undefined) {
    const list = fc.array(allowedBy(items, levels - 1), { minLength: 1, maxLength: 3 });
    return fc.oneof(...examples, list);
  }
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, one]) => [
      name,
      allowedBy(one, levels - 1),
    ]);
    const options = { requiredKeys: schema.required ?? [] };
    return fc.oneof(...examples, fc.record(Object.fromEntries(fields), options));
  }
  if (typeof others === 'object') {
    return fc.oneof(
      ...examples,
      fc.dictionary(fc.string(), allowedBy(others, levels - 1), { maxKeys: 3 }),
    );
  }
  return fc.oneof(...examples, ...examples, ofType(schema));
}

/**
 * @param {any} schema
 * @returns {fc.Arbitrary<unknown>}
 */
function ofType({
  type: types,
  format,
  minimum = 0,
  maximum = 100,
  minLength = 0,
  maxLength = 40,
}) {
  const [type] = [types].flat();
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.integer({ min: Math.min(minimum, maximum), max: Math.min(maximum, 2 ** 31 - 1) });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc.constantFrom('2031-04-05T06:07:08.009Z', '2020-01-01T00:00:00Z');
  if (type === 'object') return fc.constant({});
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

const ANYTHING = () => true;
const FORMATS = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  email: ANYTHING,
  binary: ANYTHING,
  uri: (/** @type {string} */ value) => URL.canParse(value),
};

const schemas = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
schemas.addSchema({ $id: 'api', ...toJsonSchema({ components: document.components }) });

/** @type {Map<object, import('ajv').ValidateFunction>} */
const compiled = new Map();

/**
 * What an answer is that its documented schema does not say.
 * @param {any} schema
 * @param {unknown} value
 * @returns {string | undefined}
 */
export function mismatch(schema, value) {
  const validate = compiled.get(schema) ?? schemas.compile(toJsonSchema(schema));
  compiled.set(schema, validate);
  return validate(value) === true ? undefined : schemas.errorsText(validate.errors);
}

/**
 * References lead into the one document.
 * @param {any} schema
 * @returns {any}
 */
function toJsonSchema(schema) {
  if (Array.isArray(schema)) return schema.map(toJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, one]) => [
    name,
    name === '$ref' ? `api${one}` : toJsonSchema(one),
  ]);
  return Object.fromEntries(entries);
}
