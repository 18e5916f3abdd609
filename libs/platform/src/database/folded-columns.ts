import { type DataSource, type QueryRunner, TableColumn } from 'typeorm';
import { firstCharacters, folded } from '#kernel';
import { column } from './columns';
import { addIndexes, addPrefixIndexes, dropIndexes } from './index-changes';
import { type FoldedColumn, refold } from './refold';

/** The length of folded texts, which an index of either server can hold. */
const MAX_KEY = 255;

/** The length of folded texts of which an index holds the beginning. */
const MAX_TEXT = 1024;

interface Source {
  /** The property of the row, with its path: `attributes.name`. */
  readonly text: string;
  readonly fold: (text: string) => string;
}

/** The text that each folded property of a row is made from, by the class of the row. */
const sources = new Map<unknown, Map<string, Source>>();

/** A text as lists and look-ups compare it (docs/reference/requests.md#texts). */
export function foldedKey(text: string): string {
  return beginning(text, MAX_KEY);
}

/** The same for names of up to {@link MAX_TEXT} characters. */
export function foldedText(text: string): string {
  return beginning(text, MAX_TEXT);
}

function beginning(text: string, length: number): string {
  return firstCharacters(folded(text), length);
}

/**
 * A nullable column with the folded form of a text. A `ResourceTable` writes it whenever it writes the
 * text, and {@link KeepFolded} after another release has written it.
 * @param text the property of the row, with its path: `attributes.name`
 */
export function FoldedFrom(text: string, fold: Source['fold'] = foldedKey): PropertyDecorator {
  return (prototype, property) => {
    const own = sources.get(prototype.constructor) ?? new Map<string, Source>();
    sources.set(prototype.constructor, own.set(String(property), { text, fold }));
  };
}

/** The folded columns of the tables of a service. */
export function foldedColumns(dataSource: DataSource): readonly FoldedColumn[] {
  return dataSource.entityMetadatas.flatMap((metadata) => {
    const name = (path: string) => metadata.findColumnWithPropertyPath(path)?.databaseName;
    return [...(sources.get(metadata.target) ?? [])].flatMap(([property, { text, fold }]) => {
      const [from, to] = [name(text), name(property)];
      if (from === undefined || to === undefined) return [];
      return [{ table: metadata.tableName, key: 'id', from, to, fold }];
    });
  });
}

/** The values for a row together with the folded forms of the texts among them. */
export function withFolded<Values extends object>(row: unknown, values: Values): Values {
  const keys = [...(sources.get(row) ?? [])].flatMap(([property, { text: path, fold }]) => {
    const text = textAt(values, path);
    return text === undefined ? [] : [[property, text === null ? null : fold(text)] as const];
  });
  return keys.length === 0 ? values : { ...values, ...Object.fromEntries(keys) };
}

function textAt(values: object, path: string): string | null | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
      values,
    );
  return found as string | null | undefined;
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

/** Does the same for names of up to {@link MAX_TEXT} characters, of which indexes hold the beginning. */
export async function addFoldedTexts(
  runner: QueryRunner,
  tables: Readonly<Record<string, { readonly text: string; readonly after: readonly string[] }>>,
): Promise<void> {
  for (const [table, { text, after }] of Object.entries(tables)) {
    const to = `${text}_key`;
    const key = column.text(to, MAX_TEXT, { isNullable: true });
    await runner.addColumn(table, new TableColumn(key));
    await refold(runner, { table, key: 'id', from: text, to, fold: foldedText });
    await addPrefixIndexes(runner, { [`${table}_by_${to}`]: [table, ...after, to] });
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
