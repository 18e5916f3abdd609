import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import { FileContents } from './file-contents';

/** Stores files in a folder that all processes share, in 256 subfolders that only the owner can read. */
@Injectable()
export class FolderContents extends FileContents {
  private readonly folder: string;

  constructor({ filesFolder }: Settings) {
    super();
    this.folder = filesFolder;
  }

  override async put(id: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(id);
    const part = `${path}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(part, content, { flush: true, mode: 0o600 });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  override async open(id: string): Promise<Readable | undefined> {
    try {
      return (await open(this.pathOf(id))).createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  override async delete(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  private pathOf(id: string): string {
    return join(this.folder, id.slice(0, 2), id);
  }
}
