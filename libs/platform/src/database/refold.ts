import type { QueryRunner } from 'typeorm';

/** A column with the folded form of a text, which the rows of older releases have in another form. */
export interface FoldedColumn {
  readonly table: string;
  /** The primary key. */
  readonly key: string;
  /** The text. */
  readonly from: string;
  /** The column that gets its folded form. */
  readonly to: string;
  readonly fold: (text: string) => string;
  /** Whether no two rows may have the same: then the row that has it already, or comes first, keeps it. */
  readonly isUnique?: boolean;
}

interface Texts {
  readonly id: string;
  readonly text: string | null;
  readonly folded: string | null;
}

type Runner = Pick<QueryRunner, 'query'>;

const AT_ONCE = 1000;

/** Folds the texts of all rows, in portions. Rows that are right already are only read. */
export async function refold(runner: Runner, column: FoldedColumn): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) last = await refoldSome(runner, column, last);
}

/**
 * Folds the texts of one portion.
 * @param after the primary key behind which it begins
 * @returns the last primary key of the portion; undefined if there are no more rows
 */
export async function refoldSome(
  runner: Runner,
  column: FoldedColumn,
  after: string,
): Promise<string | undefined> {
  const { table, key, from, to, fold } = column;
  const rows = (await runner.query(
    `select ${key} as id, ${from} as text, ${to} as folded from ${table}
      where ${key} > ? order by ${key} limit ?`,
    [after, AT_ONCE],
  )) as readonly Texts[];
  for (const { id, text, folded } of rows) {
    const right = text === null ? null : fold(text);
    if (right === folded || (await isTaken(runner, column, right))) continue;
    // A text that has been written meanwhile keeps the form that was written with it.
    const same = text === null ? `${from} is null` : `${from} = ?`;
    const update = `update ${table} set ${to} = ? where ${key} = ? and ${same}`;
    await runner.query(update, [right, id, ...(text === null ? [] : [text])]);
  }
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
}

async function isTaken(
  runner: Runner,
  { table, to, isUnique = false }: FoldedColumn,
  folded: string | null,
): Promise<boolean> {
  if (!isUnique || folded === null) return false;
  const sql = `select 1 from ${table} where ${to} = ? limit 1`;
  return ((await runner.query(sql, [folded])) as readonly unknown[]).length > 0;
}
