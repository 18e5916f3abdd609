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

/** So few that no request waits long for the thread. */
const PORTION = 50;
const PART_BYTES = 4 * 1024 * 1024;

/** The process is ending, or another one has taken the export over. */
export class ExportLeft extends Error {}

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
    await this.snapshots.read(async (reader) => {
      const portions = () => portionsOf(exportable, row, { reader, stopping });
      const line = row.format === 'csv' ? await begunTable(exportable, portions, file) : jsonLine;
      for await (const records of portions()) {
        const text = records.map((record) => line(record, exportable.imported)).join('');
        await file.add(text, records.length);
      }
    });
    return file.end();
  }
}

type Portions = () => AsyncGenerator<readonly ExportedRecord[]>;

/** Writes the names of the columns, which may need a look at all records. */
async function begunTable(exportable: Exportable, portions: Portions, file: GrowingFile) {
  const columns = await exportable.columns();
  const names = new NamesInRecords(columns);
  if (names.isWanted)
    for await (const records of portions()) records.forEach((one) => names.add(one));
  const table = new CsvTable(names.allColumns);
  await file.add(table.header, 0);
  return (record: ExportedRecord) => table.rowOf(record);
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

/** Collects text, and keeps it in parts. */
class GrowingFile {
  private texts: string[] = [];
  private waiting = 0;
  private written: Written = { records: 0, parts: 0, bytes: 0 };
  private toldAt = Date.now();

  constructor(
    private readonly row: ExportRow,
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
  ) {}

  async add(text: string, records: number): Promise<void> {
    this.texts.push(text);
    this.waiting += text.length;
    this.written = { ...this.written, records: this.written.records + records };
    if (this.waiting >= PART_BYTES) await this.keep();
    else if (Date.now() - this.toldAt >= TELL_MS) await this.tell();
  }

  async end(): Promise<Written> {
    if (this.waiting > 0) await this.keep();
    return this.written;
  }

  /** The row names a part before it is there, so that it is deleted whatever happens. */
  private async keep(): Promise<void> {
    const content = Buffer.from(this.texts.join(''));
    const { parts, bytes, records } = this.written;
    this.texts = [];
    this.waiting = 0;
    this.written = { records, parts: parts + 1, bytes: bytes + content.length };
    await this.tell();
    await this.files.put(this.row, parts, content);
  }

  private async tell(): Promise<void> {
    this.toldAt = Date.now();
    if (await this.exports.write(this.row, this.written)) return;
    await this.files.delete(this.row, this.written.parts);
    throw new ExportLeft();
  }
}

/** How often the row says how far the export has come; well below a lease. */
const TELL_MS = 2000;
