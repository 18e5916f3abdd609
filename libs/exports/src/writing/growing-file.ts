import type { ExportRow } from '../storage/export.row';
import type { ExportRepository, Written } from '../storage/export-repository';
import type { ExportFiles } from './export-files';

const PART_BYTES = 4 * 1024 * 1024;
/** How often the row says how far the export has come; well below a lease. */
const TELL_MS = 2000;

/** The process is ending, or another one has taken the export over. */
export class ExportLeft extends Error {}

/** The file of an export while it is written: collects text, and keeps it in parts. */
export class GrowingFile {
  private texts: string[] = [];
  private waiting = 0;
  private written: Written = { records: 0, parts: 0, bytes: 0 };
  private toldAt = Date.now();

  constructor(
    private readonly row: ExportRow,
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
  ) {}

  /** @throws ExportLeft, FilesFailed */
  async add(text: string, records: number): Promise<void> {
    this.texts.push(text);
    this.waiting += text.length;
    this.written = { ...this.written, records: this.written.records + records };
    if (this.waiting >= PART_BYTES) await this.keep();
    else if (Date.now() - this.toldAt >= TELL_MS) await this.tell();
  }

  /**
   * Keeps what is left. A file has at least one part.
   * @throws ExportLeft, FilesFailed
   */
  async end(): Promise<Written> {
    if (this.waiting > 0 || this.written.parts === 0) await this.keep();
    return this.written;
  }

  /**
   * Puts what is made of each part in its place.
   * @throws ExportLeft, FilesFailed
   */
  async replace(made: (text: string, part: number) => Promise<string>): Promise<Written> {
    const { records, parts } = await this.end();
    let bytes = 0;
    for (let part = 0; part < parts; part += 1) {
      const content = Buffer.from(await made(await this.files.read(this.row, part), part));
      await this.tell();
      await this.files.put(this.row, part, content);
      bytes += content.length;
    }
    return { records, parts, bytes };
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
