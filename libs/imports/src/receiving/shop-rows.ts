import { type Cells, faultOf, refuse, type ShopMoney, type ShopTable } from '#kernel';
import type { ReceivedFile } from '#platform/http';
import { MAX_FILE_LINE_BYTES, type SentLine } from '../domain/sent-line';
import { ShopColumns } from '../domain/shops/family';
import { csvRows } from './csv-rows';

/** A table of another shop, and what its prices are in. */
export interface ShopSource {
  readonly table: ShopTable;
  readonly money: ShopMoney;
  /** Told, once the table was read, which of its columns nothing was taken from. */
  unknownColumns: readonly string[];
}

/** The rows of one product, which stand one after the other. */
interface Group {
  readonly key: string;
  readonly line: number;
  readonly rows: Cells[];
  characters: number;
}

/**
 * Reads a table of another shop: a line for each product, with the number of its first row.
 * @throws DomainError `Bad Request` for a table of another kind
 */
export async function* shopRows(file: ReceivedFile, source: ShopSource): AsyncGenerator<SentLine> {
  const { table, money } = source;
  let columns: ShopColumns | undefined;
  let group: Group | undefined;
  for await (const { line, cells: row } of csvRows(file)) {
    if (columns === undefined) {
      expectColumns(row, table.required);
      columns = new ShopColumns(row);
      continue;
    }
    const cells = columns.cellsOf(row);
    const key = table.keyOf(cells);
    if (group !== undefined && group.key !== key) yield await lineOf(group, table, money);
    if (group?.key !== key) group = { key, line, rows: [], characters: 0 };
    group.characters += row.reduce((sum, cell) => sum + cell.length, 0);
    if (group.characters <= MAX_FILE_LINE_BYTES) group.rows.push(cells);
    if (key === '') {
      yield [line, { unreadable: 'no-key' }];
      group = undefined;
    }
  }
  if (group !== undefined) yield await lineOf(group, table, money);
  source.unknownColumns = columns?.unknown() ?? [];
}

async function lineOf(
  { key, line, rows, characters }: Group,
  table: ShopTable,
  money: ShopMoney,
): Promise<SentLine> {
  if (characters > MAX_FILE_LINE_BYTES) return [line, { unreadable: 'too-long' }];
  const attributes = await table.familyOf(key, rows, money);
  return [line, JSON.stringify({ type: 'family', key, attributes })];
}

const MAX_COLUMNS = 1000;

function expectColumns(header: readonly string[], required: readonly string[]): void {
  const names = header.map((name) => name.trim().toLowerCase());
  if (names.length > MAX_COLUMNS) {
    refuse(
      faultOf(
        'invalid',
        'Bad Request',
        `The first row has more than ${String(MAX_COLUMNS)} columns`,
      ),
    );
  }
  if (required.some((name) => names.includes(name))) return;
  const detail = `The first row must have the column ${required.join(' or ')}; is this a file of the format?`;
  refuse(faultOf('invalid', 'Bad Request', detail));
}
