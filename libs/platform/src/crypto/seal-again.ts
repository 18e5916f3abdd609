import type { Transactions } from '../database/transactions';
import type { SecretBox } from './secret-box';

/** Columns of one table, by their names in the database. */
export interface SealedColumns {
  readonly table: string;
  /** The primary key. Its value is the `owner` of the secrets in its row. */
  readonly owner: string;
  readonly columns: readonly string[];
}

type SealedRow = Readonly<Record<string, string | null>>;

interface Replacement {
  readonly owner: string;
  readonly before: string;
  readonly after: string;
}

const ROWS_AT_ONCE = 500;

/**
 * Seals the secrets of a table with the current key, so that older keys can be removed afterwards.
 * Values that another process writes meanwhile are left as they are.
 * @returns the owners of secrets that no key opens; these secrets stay as they are
 */
export async function sealAgain(
  transactions: Transactions,
  box: SecretBox,
  { table, owner, columns }: SealedColumns,
): Promise<readonly string[]> {
  const select = `select ${[owner, ...columns].join(', ')} from ${table}
    where ${owner} > ? order by ${owner} limit ${String(ROWS_AT_ONCE)}`;
  const lost = new Set<string>();
  for (let last = '', isOver = false; !isOver;) {
    const rows = await transactions.statement<SealedRow[]>(select, [last]);
    for (const column of columns) {
      const replacements: Replacement[] = [];
      for (const { [owner]: id, [column]: before } of rows) {
        if (!id || !before || box.isCurrent(before, id)) continue;
        const secret = box.open(before, id);
        if (secret === undefined) lost.add(id);
        else replacements.push({ owner: id, before, after: box.seal(secret, id) });
      }
      await replace(transactions, { table, owner, column }, replacements);
    }
    last = rows.at(-1)?.[owner] ?? last;
    isOver = rows.length < ROWS_AT_ONCE;
  }
  return [...lost];
}

/** One statement. No two sealed values are equal, so the old value identifies its row. */
async function replace(
  transactions: Transactions,
  { table, owner, column }: { table: string; owner: string; column: string },
  replacements: readonly Replacement[],
): Promise<void> {
  if (replacements.length === 0) return;
  const cases = replacements.map(() => 'when ? then ?').join(' ');
  const owners = replacements.map(() => '?').join(', ');
  await transactions.write(
    `update ${table} set ${column} = case ${column} ${cases} else ${column} end
      where ${owner} in (${owners})`,
    [
      ...replacements.flatMap(({ before, after }) => [before, after]),
      ...replacements.map((one) => one.owner),
    ],
  );
}
