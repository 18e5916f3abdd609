import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import facts from 'virtual:facts';
import { CHOSEN } from '../core/chosen';
import { resolved } from '../core/document';
import type { Facts, Schema } from '../core/facts';
import { helpOf } from '../form/help';
import { de } from './de';
import { en } from './en';

const SCHEMA = '#/components/schemas/';
/** Carts are shown, and written by shoppers alone. */
const FORMS = [
  ...Object.keys(de.resources).filter((list) => list !== 'v2/carts'),
  ...['v2/settings', 'v2/subscriptions/settings', 'v2/gateways'],
];

/** Words of the interface, which are written as they are in every language. */
const AS_THEY_ARE = ['type', 'unit', 'format'];

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
  const { additionalProperties: values } = schema;
  const named = facts.schemas[name];
  const inner = typeof values === 'object' ? values : undefined;
  return [
    ...Object.entries(properties),
    ...[...Object.values(properties), ...anyOf, ...allOf, ...oneOf].flatMap(of),
    ...[named, items, inner].flatMap((part) => (part === undefined ? [] : of(part))),
  ];
}

const OPERATIONS = Object.entries<Facts['operations'][string]>(facts.operations);

/** What the desk has no form for, or one that asks for other fields. */
const ELSEWHERE =
  /build$|attach$|bounces$|memberships|inventories|modifiers|tokens|passkeys|offerings\/\{id\}\/|account-authentication/;

const formsOf = (operations: typeof OPERATIONS): Fields =>
  operations
    .flatMap(([, { post, put }]) => [post?.body, put?.body])
    .flatMap((body) => (body === undefined ? [] : fieldsIn(body)));

const OF_LISTS = OPERATIONS.filter(([path]) => FORMS.some((list) => path.startsWith(`/${list}`)));
const FIELDS = formsOf(OF_LISTS);

const missing = (names: readonly string[], texts: Readonly<Record<string, unknown>>) =>
  [...new Set(names.filter((name) => !(name in texts)))].sort();

describe('the German texts', () => {
  it('have a name for every field of the forms', () => {
    const names = FIELDS.map(([name]) => name);
    expect(names.length).toBeGreaterThan(200);
    expect(missing(names, de.fields)).toStrictEqual([]);
  });

  it('say of every field what the document says of it', () => {
    const shown = formsOf(OF_LISTS.filter(([path]) => !ELSEWHERE.test(path)));
    const asked = shown.filter(([name]) => name !== 'id' && name !== 'type');
    const sentences = asked.map(([, schema]) => helpOf(resolved(schema)));
    expect(new Set(sentences).size).toBeGreaterThan(150);
    expect(missing(sentences.filter(Boolean), de.help)).toStrictEqual([]);
    // What a request means that leaves a field out, or what the interface calls it, is nothing to those who fill in a form.
    const technical = /default is (true|false)|; true if|\(nodes\)/;
    expect(sentences.filter((sentence) => technical.test(sentence))).toStrictEqual([]);
    // None is left of a sentence that has changed.
    const all = formsOf(OPERATIONS).map(([, schema]) => helpOf(resolved(schema)));
    const known = [...Object.keys(de.help), ...Object.keys(en.help)];
    expect(known.filter((sentence) => !all.includes(sentence))).toStrictEqual([]);
    // Choices have names of their own on the desk, so no help explains the codes of them.
    const explained = asked.filter(([, schema]) => {
      const found = resolved(schema);
      const help = en.help[helpOf(found)] ?? helpOf(found);
      return found.enum?.some((code) => help.includes(`${code}: `)) === true;
    });
    expect(explained.map(([name]) => name)).toStrictEqual([]);
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

  it('say what each list is for, like the English ones', () => {
    for (const { resources } of [en, de]) {
      const silent = Object.values(resources).filter(({ empty }) => empty === '');
      expect(silent).toStrictEqual([]);
    }
  });

  it('have a name for every choice', () => {
    const choices = FIELDS.flatMap(([name, schema]) =>
      AS_THEY_ARE.includes(name) ? [] : [...(schema.enum ?? []), ...(schema.items?.enum ?? [])],
    );
    expect(choices.length).toBeGreaterThan(50);
    const others = [...facts.mailEvents, ...facts.importFormats];
    expect(missing([...choices, ...others], de.choices)).toStrictEqual([]);
    const events = FIELDS.filter(([name]) => name === 'events').flatMap(
      ([, { items }]) => items?.enum ?? [],
    );
    expect(events.length).toBeGreaterThan(20);
    expect(missing(events, en.choices)).toStrictEqual([]);
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
    expect(missing(Object.keys(en.fields), de.fields)).toStrictEqual([]);
    expect(missing(Object.keys(en.choices), de.choices)).toStrictEqual([]);
  });
});
