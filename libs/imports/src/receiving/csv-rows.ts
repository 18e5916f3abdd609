import { pipeline, Readable } from 'node:stream';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { faultOf, refuse } from '#kernel';
import type { ReceivedFile } from '#platform/http';
import { MAX_FILE_LINE_BYTES } from '../domain/sent-line';

/** A row of a table, and the number of the line at which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'];
const QUOTED = /"[^"]*"?/g;

/**
 * Reads comma-separated values (RFC 4180); semicolons and tabs may stand for the commas, as spreadsheets
 * write them. Empty lines are left out.
 * @throws DomainError `Bad Request` for what is no text in UTF-8, or a quote that never ends
 */
export async function* csvRows(file: ReceivedFile): AsyncGenerator<CsvRow> {
  const texts = textsOf(file);
  const { value: first } = await texts.next();
  if (first === undefined) return;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first),
    info: true,
    max_record_size: MAX_FILE_LINE_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // What goes wrong comes out of the parser.
  pipeline(Readable.from(joined(first, texts)), parser, () => undefined);
  try {
    for await (const read of parser) {
      const { record, info } = read as { readonly record: readonly string[]; readonly info: Info };
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { line: info.lines - breaks, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what = PROBLEMS.get(error.code) ?? 'is no row of a table';
    const { lines } = error as unknown as { readonly lines: number };
    refuse(unreadable(`The row that ends at line ${String(lines)} ${what}`));
  }
}

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'has a quote that never ends'],
  ['CSV_INVALID_CLOSING_QUOTE', 'has a quote within a quoted cell; write it twice'],
  ['CSV_MAX_RECORD_SIZE', 'is larger than 1 MiB; check its quotes'],
]);

async function* textsOf(file: ReceivedFile): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const bytes of file.read()) {
      yield decoder.decode(bytes, { stream: true });
      await letOthersGo();
    }
    yield decoder.decode();
    return undefined;
  } catch (error) {
    if (error instanceof TypeError) refuse(unreadable('The file must be text in UTF-8'));
    throw error;
  }
}

async function* joined(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

/** The one that the first row has most often. */
function delimiterOf(beginning: string): string {
  const [row = ''] = beginning.replaceAll(QUOTED, '').split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => row.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function unreadable(detail: string) {
  return faultOf('invalid', 'Bad Request', detail);
}
