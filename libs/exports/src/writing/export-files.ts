import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
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
    await tried(() => this.contents.put(idOf(row, part), content));
  }

  /** @throws FilesFailed */
  async read(row: Kept, part: number): Promise<string> {
    return tried(async () => text(await this.partOf(row, part)));
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
      yield* (await this.partOf(row, part)) as AsyncIterable<Uint8Array>;
    }
  }

  private async partOf(row: Kept, part: number): Promise<Readable> {
    const content = await this.contents.open(idOf(row, part));
    if (content === undefined) throw new Error(`A part of the export ${row.id} is lost`);
    return content;
  }
}

async function tried<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new FilesFailed('A part of an export could not be kept', { cause: error });
  }
}

/** Two processes that write the same export never write the same files. */
function idOf({ id, attempt }: Kept, part: number): string {
  return idOfOne(id, `${String(attempt)}/${String(part)}`);
}
