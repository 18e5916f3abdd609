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

const AT_ONCE = 1000;

/** Folds the texts of all rows, in portions. Rows that are right already are only read. */
export async function refold(runner: QueryRunner, column: FoldedColumn): Promise<void> {
  const { table, key, from, to, fold } = column;
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `select ${key} as id, ${from} as text, ${to} as folded from ${table}
        where ${key} > ? order by ${key} limit ?`,
      [last, AT_ONCE],
    )) as readonly Texts[];
    for (const { id, text, folded } of rows) {
      const right = text === null ? null : fold(text);
      if (right === folded || (await isTaken(runner, column, right))) continue;
      await runner.query(`update ${table} set ${to} = ? where ${key} = ?`, [right, id]);
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function isTaken(
  runner: QueryRunner,
  { table, to, isUnique = false }: FoldedColumn,
  folded: string | null,
): Promise<boolean> {
  if (!isUnique || folded === null) return false;
  const sql = `select 1 from ${table} where ${to} = ? limit 1`;
  return ((await runner.query(sql, [folded])) as readonly unknown[]).length > 0;
}
