import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Reader, Snapshots } from '#platform/database';
import { type Exportable, Exportables, type ExportedRecord } from '#platform/exports';
import { parseFilters } from '#platform/http';
import { CsvTable, NamesInRecords } from '../domain/csv-table';
import { jsonLine } from '../domain/json-lines';
import type { ExportRow } from '../storage/export.row';
import { ExportRepository, type Written } from '../storage/export-repository';
import { ExportFiles } from './export-files';
import { ExportLeft, GrowingFile } from './growing-file';

/** So few that no request waits long for the thread. */
const PORTION = 50;

type LineOf = (record: ExportedRecord) => string;

/** Writes the file of an export: portion by portion, from one view of the database. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly exportables: Exportables,
    private readonly snapshots: Snapshots,
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
  ) {}

  /** @throws ExportLeft, FilesFailed */
  async write(row: ExportRow, stopping: AbortSignal): Promise<Written> {
    const exportable = this.exportables.get(row.resource);
    const file = new GrowingFile(row, this.exports, this.files);
    const addAll = (lineOf: LineOf) =>
      this.snapshots.read(async (reader) => {
        for await (const records of portionsOf(exportable, row, { reader, stopping })) {
          await file.add(records.map(lineOf).join(''), records.length);
        }
      });
    if (row.format === 'ndjson') {
      await addAll((record) => jsonLine(record, exportable.imported));
      return file.end();
    }
    const names = new NamesInRecords(await exportable.columns());
    if (names.isWanted) return writtenTwice(file, names, { addAll, stopping });
    const table = new CsvTable(names.allColumns);
    await file.add(table.header, 0);
    await addAll((record) => table.rowOf(record));
    return file.end();
  }
}

/**
 * A table whose columns are known only when all records were read. Until then they wait in the parts of the
 * file as lines of JSON: a second look at the database would take as long as all the rest.
 */
async function writtenTwice(
  file: GrowingFile,
  names: NamesInRecords,
  { addAll, stopping }: { addAll: (lineOf: LineOf) => Promise<void>; stopping: AbortSignal },
): Promise<Written> {
  await addAll((record) => {
    names.add(record);
    return `${JSON.stringify(record)}\n`;
  });
  const table = new CsvTable(names.allColumns);
  return file.replace(async (text, part) => {
    const lines = text.split('\n').slice(0, -1);
    const rows: string[] = part === 0 ? [table.header] : [];
    for (let from = 0; from < lines.length; from += PORTION) {
      if (stopping.aborted) throw new ExportLeft();
      const begun = performance.now();
      const some = lines.slice(from, from + PORTION);
      rows.push(...some.map((line) => table.rowOf(JSON.parse(line) as ExportedRecord)));
      await sleep(performance.now() - begun);
    }
    return rows.join('');
  });
}

/** After each portion, the thread belongs to requests for as long as the portion took. */
async function* portionsOf(
  exportable: Exportable,
  row: ExportRow,
  { reader, stopping }: { readonly reader: Reader; readonly stopping: AbortSignal },
): AsyncGenerator<readonly ExportedRecord[]> {
  const filters = parseFilters(row.filter ?? undefined, exportable.filters);
  let from: unknown;
  do {
    if (stopping.aborted) throw new ExportLeft();
    const begun = performance.now();
    const { records, next } = await exportable.read(reader, { filters, from, limit: PORTION });
    yield records;
    from = next;
    await sleep(performance.now() - begun);
  } while (from !== undefined);
}
