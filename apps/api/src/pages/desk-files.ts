import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';

const DESK = join(__dirname, '../../../../../apps/admin');
/** From the sources, the folder of the service is one of those beside it. */
const FOLDER = existsSync(DESK) ? DESK : join(__dirname, '../../../admin');
const BUILT = join(FOLDER, 'dist');
/** `scripts/desk.mjs` says there what it is doing. */
const PROGRESS = join(FOLDER, 'progress.txt');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export interface DeskFile {
  readonly type: string;
  readonly content: Buffer;
}

/** The files of the desk, which is built after the service has started; each is read when it is first asked for. */
@Injectable()
export class DeskFiles {
  private readonly read = new Map<string, DeskFile>();

  /** The name of the script that shows the desk, which another build renames; undefined until it is built. */
  main(): string | undefined {
    return mainOf(join(BUILT, 'manifest.json'));
  }

  /** @param name such as `main-CVFEZha1.js`; what it holds never changes, a new build has new names */
  find(name: string): DeskFile | undefined {
    const known = this.read.get(name);
    const type = TYPES[extname(name)];
    if (known !== undefined || type === undefined || name !== basename(name)) return known;
    const path = join(BUILT, 'assets', name);
    if (!existsSync(path)) return undefined;
    const file = { type, content: readFileSync(path) };
    this.read.set(name, file);
    return file;
  }

  /** What is being done to build it, for people. */
  progress(): string | undefined {
    return existsSync(PROGRESS) ? readFileSync(PROGRESS, 'utf8').trim() : undefined;
  }
}

function mainOf(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const { file } = entries['src/main.tsx'] ?? {};
  return file && basename(file);
}
