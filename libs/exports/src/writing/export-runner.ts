import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DAY_MS } from '#kernel';
import { LEASE_MS } from '#platform/background';
import { isEmbedded, isFull, isUnavailable, Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { BusinessLog } from '#platform/observability';
import type { ExportRow } from '../storage/export.row';
import { ExportRepository } from '../storage/export-repository';
import { ExportFiles, FilesFailed } from './export-files';
import { ExportWriter } from './export-writer';
import { ExportLeft } from './growing-file';

/** How long files can be loaded. */
const KEPT_MS = 7 * DAY_MS;
/** An export is given up when so many processes have ended, or lost the database, while they wrote it. */
const MAX_ATTEMPTS = 5;
const SWEPT_AT_ONCE = 100;

const NOT_KEPT =
  'The file could not be kept where files are stored; see that there is room, and begin the export again';
const INTERRUPTED =
  'The export was interrupted too often; begin it again, with a filter if it is long';
const NO_ROOM = 'The database has no room; make room, and begin the export again';
const INTERNAL = 'An error of the service ended the export; its log says why';

/** Writes exports in the background, one at a time. */
@Injectable()
export class ExportRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Exports');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly exports: ExportRepository,
    private readonly writer: ExportWriter,
    private readonly files: ExportFiles,
    private readonly jobs: Jobs,
    private readonly business: BusinessLog,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'resume-exports',
      run: () => {
        this.start();
        return Promise.resolve(null);
      },
    });
    this.jobs.add({
      name: 'sweep-exports',
      run: async (now) => {
        await this.sweep(new Date(now.getTime() - KEPT_MS));
        return null;
      },
    });
    this.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Begins to write what waits, and does not wait for its end. */
  start(): void {
    if (this.running !== undefined || this.stopping.signal.aborted) return;
    this.running = this.runAll()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'an export waits to go on');
      })
      .finally(() => (this.running = undefined));
  }

  private async runAll(): Promise<void> {
    for (;;) {
      const next = await this.exports.next();
      if (next === null || this.stopping.signal.aborted || !this.mayTake(next)) return;
      const taken = await this.exports.take(next);
      if (taken === undefined) return;
      await this.files.delete(next);
      await this.run(taken);
    }
  }

  /** The process that writes an export says so more often than a lease lasts. */
  private mayTake({ status, updatedAt }: ExportRow): boolean {
    const silence = isEmbedded(this.transactions.dataSource) ? 0 : LEASE_MS;
    return status === 'waiting' || Date.now() - updatedAt.getTime() >= silence;
  }

  private async run(row: ExportRow): Promise<void> {
    const { id, resource } = row;
    if (row.attempt > MAX_ATTEMPTS) return this.exports.fail(row, INTERRUPTED);
    try {
      const written = await this.writer.write(row, this.stopping.signal);
      if (await this.exports.finish(row, written)) {
        const fields = { export: id, resource, rows: written.records };
        this.business.say({ event: 'export finished', fields });
      } else {
        await this.files.delete(row, written.parts);
      }
    } catch (error) {
      await this.end(row, error);
    }
  }

  private async end(row: ExportRow, error: unknown): Promise<void> {
    if (error instanceof ExportLeft) {
      if (this.stopping.signal.aborted) await this.exports.giveBack(row);
      return;
    }
    if (error instanceof Error && isUnavailable(error)) throw error;
    this.logger.error({ err: error, export: row.id }, 'export failed');
    const { parts } = await this.exports.get(row.id);
    await this.files.delete(row, parts);
    await this.exports.fail(row, reasonOf(error));
  }

  private async sweep(before: Date): Promise<void> {
    for (const row of await this.exports.old(before, SWEPT_AT_ONCE)) {
      await this.files.delete(row);
      await this.exports.forget(row);
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FilesFailed) return NOT_KEPT;
  return isFull(error) ? NO_ROOM : INTERNAL;
}
