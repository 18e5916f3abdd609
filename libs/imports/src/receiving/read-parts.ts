import { setImmediate as letOthersGo } from 'node:timers/promises';
import { DomainError, type Fault, faultOf, refuse } from '#kernel';
import { type ReceivedFile, readJsonObject } from '#platform/http';
import { LineCutter, PartMaker, type SentLine } from '../domain/sent-line';
import { type Subject, Table } from '../domain/table';
import { csvRows } from './csv-rows';
import { shopRows, type ShopSource } from './shop-rows';

/** A product with children takes many statements. */
const FAMILIES_AT_ONCE = 50;

/**
 * Reads a file as the parts that are carried out one after the other.
 * @param subject what the rows of a table are about; undefined for a file of one JSON object a line
 * @throws DomainError `Bad Request` for a file without lines, or whose first line cannot be read
 */
export async function* readParts(
  file: ReceivedFile,
  subject: Subject | ShopSource | undefined,
): AsyncGenerator<readonly SentLine[]> {
  const isShop = subject !== undefined && 'table' in subject;
  const maker = new PartMaker(isShop ? FAMILIES_AT_ONCE : undefined);
  let isEmpty = true;
  for await (const line of linesIn(file, subject)) {
    if (isEmpty && subject === undefined) expectObject(line);
    isEmpty = false;
    const part = maker.add(line);
    if (part !== undefined) yield part;
  }
  if (isEmpty) refuse(NO_LINES);
  const last = maker.end();
  if (last !== undefined) yield last;
}

/** The columns of a file that was read from which nothing was taken; tables of Cartwright have none. */
export function unknownColumnsOf(subject: Subject | ShopSource | undefined): readonly string[] {
  return subject !== undefined && 'table' in subject ? subject.unknownColumns : [];
}

function linesIn(
  file: ReceivedFile,
  subject: Subject | ShopSource | undefined,
): AsyncGenerator<SentLine> {
  if (subject === undefined) return linesOf(file);
  return 'table' in subject ? shopRows(file, subject) : rowsOf(file, subject);
}

async function* linesOf(file: ReceivedFile): AsyncGenerator<SentLine> {
  const cutter = new LineCutter();
  for await (const bytes of file.read()) {
    yield* cutter.cut(bytes);
    await letOthersGo();
  }
  yield* cutter.end();
}

async function* rowsOf(file: ReceivedFile, subject: Subject): AsyncGenerator<SentLine> {
  let table: Table | undefined;
  for await (const { line, cells } of csvRows(file)) {
    if (table === undefined) table = new Table(subject, cells);
    else yield [line, table.lineOf(cells)];
  }
}

/** A file of another type begins with a line that no import can read. */
function expectObject([, content]: SentLine): void {
  const object = typeof content === 'string' ? readJsonObject(content, 'first line') : NO_OBJECT;
  if (object instanceof DomainError) throw object;
}

const NO_OBJECT = new DomainError([
  badRequest('The first line must be a JSON object of at most 1 MiB, in UTF-8'),
]);

const NO_LINES = badRequest('The body must hold at least one line');

function badRequest(detail: string): Fault {
  return faultOf('invalid', 'Bad Request', detail);
}
