import { type QueryRunner, TableColumn } from 'typeorm';
import { folded } from '#kernel';
import { column } from './columns';
import { addIndexes, dropIndexes } from './index-changes';
import { refold } from './refold';

/** The length of folded texts, which an index of either server can hold. */
const MAX_KEY = 255;

/** The text that each folded property of a row is made from, by the class of the row. */
const sources = new Map<unknown, Map<string, string>>();

/** A text as lists and look-ups compare it (docs/reference/requests.md#texts). */
export function foldedKey(text: string): string {
  return Array.from(folded(text)).slice(0, MAX_KEY).join('');
}

/**
 * A nullable column with the folded form of the text in `source`. A `ResourceTable` writes it whenever
 * it writes the text.
 */
export function FoldedFrom(source: string): PropertyDecorator {
  return (prototype, property) => {
    const own = sources.get(prototype.constructor) ?? new Map<string, string>();
    sources.set(prototype.constructor, own.set(String(property), source));
  };
}

/** The values for a row together with the folded forms of the texts among them. */
export function withFolded<Values extends object>(row: unknown, values: Values): Values {
  const texts = values as Readonly<Record<string, string | null | undefined>>;
  const keys = [...(sources.get(row) ?? [])].flatMap(([property, source]) => {
    const text = texts[source];
    return text === undefined ? [] : [[property, text === null ? null : foldedKey(text)] as const];
  });
  return keys.length === 0 ? values : { ...values, ...Object.fromEntries(keys) };
}

/** The columns whose texts get a folded form beside them, by table. */
export type FoldedTexts = Readonly<Record<string, readonly string[]>>;

/** Adds a column `…_key` for each text, with an index in the order of lists, and fills it. */
export async function addFolded(runner: QueryRunner, tables: FoldedTexts): Promise<void> {
  for (const [table, from, to] of each(tables)) {
    const key = column.text(to, MAX_KEY, { isNullable: true });
    await runner.addColumn(table, new TableColumn(key));
    await refold(runner, { table, key: 'id', from, to, fold: foldedKey });
    await addIndexes(runner, { [`${table}_by_${to}`]: [table, to, 'created_at', 'id'] });
  }
}

export async function dropFolded(runner: QueryRunner, tables: FoldedTexts): Promise<void> {
  for (const [table, , to] of each(tables)) {
    await dropIndexes(runner, { [`${table}_by_${to}`]: [table] });
    await runner.dropColumn(table, to);
  }
}

function each(
  tables: FoldedTexts,
): readonly (readonly [table: string, from: string, to: string])[] {
  return Object.entries(tables).flatMap(([table, texts]) =>
    texts.map((text) => [table, text, `${text}_key`] as const),
  );
}
