import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Next to which commit a process dies. */
export interface CrashPoint {
  readonly moment: 'before' | 'after';
  /**
   * How statements of the transaction begin, such as `insert into orders`: in small letters, without
   * quotes, up to their first value at most. It is meant when it has one for each of these.
   */
  readonly wrote: readonly string[];
  /** Of several such transactions since the point was set; by default the first. */
  readonly nth?: number;
}

export const before = (...wrote: readonly string[]): CrashPoint => ({ moment: 'before', wrote });

export const after = (...wrote: readonly string[]): CrashPoint => ({ moment: 'after', wrote });

/** The file that the process looks into before each commit. */
export class CrashFile {
  constructor(private readonly path: string) {}

  get environment(): Record<string, string> {
    return { CRASH_POINT_FILE: this.path };
  }

  set(point: CrashPoint): void {
    writeFileSync(`${this.path}.new`, JSON.stringify(point));
    renameSync(`${this.path}.new`, this.path);
  }

  clear(): void {
    rmSync(this.path, { force: true });
  }
}
