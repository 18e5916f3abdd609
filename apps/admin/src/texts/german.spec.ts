import facts from 'virtual:facts';
import type { Facts, Schema } from '../core/facts';
import { de } from './de';
import { en } from './en';

const SCHEMA = '#/components/schemas/';
/** Carts are shown, and written by shoppers alone. */
const MENU = Object.keys(de.resources).filter((list) => list !== 'v2/carts');

/** Names of all fields of a body, with those within others. */
function namesIn(schema: Schema, known: readonly string[] = []): readonly string[] {
  const name = schema.$ref?.slice(SCHEMA.length) ?? '';
  if (name !== '' && known.includes(name)) return [];
  const of = (part: Schema) => namesIn(part, [...known, name]);
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema;
  const named = facts.schemas[name];
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...anyOf, ...allOf, ...oneOf].flatMap(of),
    ...[named, items].flatMap((part) => (part === undefined ? [] : of(part))),
  ];
}

describe('the German texts', () => {
  it('have a name for every field of the forms', () => {
    const forms = Object.entries<Facts['operations'][string]>(facts.operations).flatMap(
      ([path, { post, put }]) =>
        MENU.some((list) => path.startsWith(`/${list}`)) ? [post?.body, put?.body] : [],
    );
    const names = forms.flatMap((body) => (body === undefined ? [] : namesIn(body)));
    expect(names.length).toBeGreaterThan(200);
    const unnamed = new Set(names.filter((name) => !(name in de.fields)));
    expect([...unnamed].sort()).toStrictEqual([]);
  });

  it('say what the English ones say', () => {
    expect(Object.keys(de.desk).sort()).toStrictEqual(Object.keys(en.desk).sort());
    expect(Object.keys(en.fields).filter((name) => !(name in de.fields))).toStrictEqual([]);
  });
});
