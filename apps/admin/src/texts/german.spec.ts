import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import facts from 'virtual:facts';
import { CHOSEN } from '../core/chosen';
import type { Facts, Schema } from '../core/facts';
import { de } from './de';
import { en } from './en';

const SCHEMA = '#/components/schemas/';
/** Carts are shown, and written by shoppers alone. */
const FORMS = [
  ...Object.keys(de.resources).filter((list) => list !== 'v2/carts'),
  ...['v2/settings', 'v2/subscriptions/settings', 'v2/gateways'],
];

/** Words of the interface, which are written as they are in every language. */
const AS_THEY_ARE = ['type', 'scopes', 'events', 'unit', 'format'];

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

type Fields = readonly (readonly [name: string, schema: Schema])[];

/** All fields of a body, with those within others. */
function fieldsIn(schema: Schema, known: readonly string[] = []): Fields {
  const name = schema.$ref?.slice(SCHEMA.length) ?? '';
  if (name !== '' && known.includes(name)) return [];
  const of = (part: Schema) => fieldsIn(part, [...known, name]);
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema;
  const named = facts.schemas[name];
  return [
    ...Object.entries(properties),
    ...[...Object.values(properties), ...anyOf, ...allOf, ...oneOf].flatMap(of),
    ...[named, items].flatMap((part) => (part === undefined ? [] : of(part))),
  ];
}

const operations = Object.entries<Facts['operations'][string]>(facts.operations);

/** Fields of all forms of the desk. */
const FIELDS: Fields = operations
  .filter(([path]) => FORMS.some((list) => path.startsWith(`/${list}`)))
  .flatMap(([, { post, put }]) => [post?.body, put?.body])
  .flatMap((body) => (body === undefined ? [] : fieldsIn(body)));

const missing = (names: readonly string[], texts: Readonly<Record<string, unknown>>) =>
  [...new Set(names.filter((name) => !(name in texts)))].sort();

describe('the German texts', () => {
  it('have a name for every field of the forms', () => {
    const names = FIELDS.map(([name]) => name);
    expect(names.length).toBeGreaterThan(200);
    expect(missing(names, de.fields)).toStrictEqual([]);
  });

  it('have a name for every list, and for what it is filtered by', () => {
    expect(Object.keys(de.resources).sort()).toStrictEqual(Object.keys(en.resources).sort());
    const filters = Object.keys(de.resources).flatMap((list) => {
      const get = facts.operations[`/${list}`]?.get;
      return get === undefined ? [`${list} is no list`] : Object.keys(get.filters ?? {});
    });
    expect(filters.length).toBeGreaterThan(50);
    const names = filters.map((filter) => filter.split('.').at(-1) ?? filter);
    expect(missing(names, de.fields)).toStrictEqual([]);
  });

  it('have a name for every choice', () => {
    const choices = FIELDS.flatMap(([name, schema]) =>
      AS_THEY_ARE.includes(name) ? [] : [...(schema.enum ?? []), ...(schema.items?.enum ?? [])],
    );
    expect(choices.length).toBeGreaterThan(50);
    expect(missing([...choices, ...facts.mailEvents], de.choices)).toStrictEqual([]);
  });

  it('have a name for every state that is shown', () => {
    const file = join(__dirname, '../../../../docs/openapi.json');
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
    const shown = Object.values(components.schemas)
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .filter(([name]) => CHOSEN.includes(name))
      .flatMap(([, schema]) => [...(schema.enum ?? []), ...(schema.items?.enum ?? [])]);
    expect(new Set(shown).size).toBeGreaterThan(40);
    expect(missing(shown, de.choices)).toStrictEqual([]);
  });

  it('say what the English ones say', () => {
    expect(Object.keys(de.desk).sort()).toStrictEqual(Object.keys(en.desk).sort());
    expect(Object.keys(en.fields).filter((name) => !(name in de.fields))).toStrictEqual([]);
  });
});
