import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Logger, type OnModuleInit } from '@nestjs/common';
import { FileContents } from './file-contents';

const SUBFOLDER = /^[0-9a-f]{2}$/;
/** The end of the name of a file that is being written. */
const PART = '.part';
const USABLE = constants.R_OK | constants.W_OK | constants.X_OK;

/** Stores files in a folder that all processes share, in 256 subfolders that only the owner can read. */
export class FolderContents extends FileContents implements OnModuleInit {
  private readonly logger = new Logger('Files');

  constructor(private readonly folder: string) {
    super();
  }

  /** Files that were restored for another user would be missed only when somebody asks for them. */
  async onModuleInit(): Promise<void> {
    try {
      await access(this.folder, USABLE);
      const names = await readdir(this.folder);
      for (const name of names.filter((one) => SUBFOLDER.test(one))) {
        await access(join(this.folder, name), USABLE);
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // The first file makes the folder.
      if (code === 'ENOENT') return;
      this.logger.warn(
        `Files cannot be kept in FILES_DIR (${message}); make the folder and all that is in it belong to the user of this process`,
      );
    }
  }

  override async put(id: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(id);
    const part = `${path}${PART}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(part, content, { flush: true, mode: 0o600 });
      await rename(part, path);
    } catch (error) {
      // The first error says more than one of this.
      await rm(part, { force: true }).catch(() => undefined);
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

  override async *ids(): AsyncIterable<string> {
    for (const subfolder of await this.namesIn(this.folder)) {
      if (!SUBFOLDER.test(subfolder)) continue;
      const names = await this.namesIn(join(this.folder, subfolder));
      yield* names.filter((name) => !name.endsWith(PART));
    }
  }

  private async namesIn(path: string): Promise<readonly string[]> {
    try {
      return await readdir(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  private pathOf(id: string): string {
    return join(this.folder, id.slice(0, 2), id);
  }
}
