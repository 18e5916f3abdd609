import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { idOfOne } from '#platform/database';
import { FileContents } from '#platform/files';
import type { ExportRow } from '../storage/export.row';

/** The files could not be kept; an export fails then. */
export class FilesFailed extends Error {}

type Kept = Pick<ExportRow, 'id' | 'attempt' | 'parts'>;

/** Keeps the content of exports where files are kept, each in parts, so that none has to be in memory. */
@Injectable()
export class ExportFiles {
  constructor(private readonly contents: FileContents) {}

  /** @throws FilesFailed */
  async put(row: Kept, part: number, content: Uint8Array): Promise<void> {
    try {
      await this.contents.put(idOf(row, part), content);
    } catch (error) {
      throw new FilesFailed('A part of an export could not be kept', { cause: error });
    }
  }

  /** The whole content as one stream. */
  open(row: Kept): Readable {
    return Readable.from(this.bytesOf(row), { objectMode: false });
  }

  /** Some parts may not be there. */
  async delete(row: Kept, parts = row.parts): Promise<void> {
    for (let part = 0; part < parts; part += 1) await this.contents.delete(idOf(row, part));
  }

  private async *bytesOf(row: Kept): AsyncGenerator<Uint8Array> {
    for (let part = 0; part < row.parts; part += 1) {
      const content = await this.contents.open(idOf(row, part));
      if (content === undefined) throw new Error(`A part of the export ${row.id} is lost`);
      yield* content as AsyncIterable<Uint8Array>;
    }
  }
}

/** Two processes that write the same export never write the same files. */
function idOf({ id, attempt }: Kept, part: number): string {
  return idOfOne(id, `${String(attempt)}/${String(part)}`);
}
