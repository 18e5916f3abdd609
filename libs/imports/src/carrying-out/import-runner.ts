import { setImmediate as letOthersGo, setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DAY_MS } from '#kernel';
import { LEASE_MS, UnderWay } from '#platform/background';
import {
  isEmbedded,
  isFull,
  isUnavailable,
  isUniqueViolation,
  JOB_LIMIT,
  Transactions,
} from '#platform/database';
import { Jobs } from '#platform/jobs';
import { BusinessLog } from '#platform/observability';
import { countLines } from '../domain/line-counts';
import { ImportRepository } from '../storage/import-repository';
import { type ImportPart, PartRepository } from '../storage/part-repository';
import { PictureRepository } from '../storage/picture-repository';
import { judgeLine, LineWork, picturesToTake } from './line-work';
import { cannotKeep, PictureRunner } from './picture-runner';

/** An import is given up after this number of consecutive failures that no line caused. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 1000;
const KEPT_MS = 30 * DAY_MS;
/** Longer than it takes to store the parts of a file. */
const ORPHAN_MS = 60 * 60 * 1000;

const INTERNAL = {
  title: 'Internal Server Error',
  detail: 'The service failed to carry out this line; its log says why',
};

const ENDED = 'An error of the service ended the import; the remaining lines were not carried out';
const NO_ROOM =
  'The database has no room; the remaining lines were not carried out. Make room, and send the file again';
const NOT_KEPT =
  'The lines were carried out, but pictures could not be kept; see that there is room in the database and where files are stored, and send the file again';

/**
 * Carries out imports, part by part. A part is deleted in the transaction that carries it out, so any
 * process can go on with an import at any time, even two at once, and each line counts once.
 */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Imports');
  private readonly stopping = new AbortController();
  /** The imports that this process works on. */
  private readonly running = new UnderWay();

  constructor(
    private readonly transactions: Transactions,
    private readonly imports: ImportRepository,
    private readonly parts: PartRepository,
    private readonly work: LineWork,
    private readonly pictures: PictureRepository,
    private readonly taking: PictureRunner,
    private readonly jobs: Jobs,
    private readonly business: BusinessLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.jobs.add({
      name: 'resume-imports',
      run: async (now) => {
        await this.resume(now);
        return null;
      },
    });
    this.jobs.add({
      name: 'sweep-imports',
      run: async (now) => {
        await this.parts.sweep(new Date(now.getTime() - ORPHAN_MS));
        await this.imports.forget(new Date(now.getTime() - KEPT_MS));
        return null;
      },
    });
    await this.resume(new Date());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running.ended();
  }

  /** Starts to carry out an import, and does not wait for its end. */
  start(id: string): void {
    if (this.running.has(id) || this.stopping.signal.aborted) return;
    const work = this.run(id).catch((error: unknown) => {
      this.logger.warn({ err: error, import: id }, 'an import waits to go on');
    });
    this.running.add(id, work);
  }

  /**
   * Continues imports that another process, or this one before a restart, left unfinished. The process that
   * works on an import writes to its row more often than a lease lasts.
   */
  private async resume(now: Date): Promise<void> {
    const silence = isEmbedded(this.transactions.dataSource) ? 0 : LEASE_MS;
    for (const { id, updatedAt } of await this.imports.running()) {
      if (now.getTime() - updatedAt.getTime() >= silence) this.start(id);
    }
  }

  private async run(id: string): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const part = await this.parts.next(id);
      const goesOn = part === undefined ? await this.conclude(id) : await this.carryOut(part);
      if (!goesOn) return;
      // The embedded database works on this thread, so without this pause no other request would be served.
      await letOthersGo();
    }
  }

  /** Takes some of the pictures, and ends the import after the last ones. @returns whether to go on */
  private async conclude(id: string): Promise<boolean> {
    try {
      if (await this.taking.takeSome(id)) return true;
    } catch (error) {
      if (!cannotKeep(error)) throw error;
      return this.giveUp(id, error, NOT_KEPT);
    }
    await this.transactions.runAside((tx) => this.imports.finish(tx, id));
    const { status, done, failed } = await this.imports.get(id);
    const fields = { import: id, status, done, failed };
    this.business.say({ event: 'import finished', fields });
    return false;
  }

  /** @returns whether to go on */
  private async carryOut(part: ImportPart): Promise<boolean> {
    try {
      await this.transactions.runAside(async (tx) => {
        if (!(await this.parts.take(tx, part))) return;
        const lines = part.lines.map(judgeLine);
        const outcomes = await this.work.carryOut(tx, lines);
        await this.imports.count(tx, part.importId, countLines(outcomes));
        await this.pictures.add(tx, part.importId, picturesToTake(lines, outcomes));
      }, JOB_LIMIT);
      return true;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      return this.recover(part, error);
    }
  }

  /**
   * Finds the line that causes an error, so that only this line fails: its part is halved until the
   * line is alone.
   */
  private async recover(part: ImportPart, error: unknown): Promise<boolean> {
    const { importId, lines } = part;
    if (isFull(error)) return this.giveUp(importId, error, NO_ROOM);
    const attempts = await this.transactions.runAside((tx) => this.imports.failOnce(tx, importId));
    if (attempts > MAX_ATTEMPTS) return this.giveUp(importId, error, ENDED);
    if (isUniqueViolation(error) && attempts === 1) return true;
    const count = Array.isArray(lines) ? lines.length : 0;
    const [only] = count === 1 ? lines : [];
    if (count > 1) {
      await this.parts.split(part);
    } else if (only === undefined) {
      await sleep(PAUSE_MS, undefined, { ref: false });
    } else {
      const [line] = only;
      this.logger.error({ err: error, import: importId, line }, 'a line could not be carried out');
      await this.transactions.runAside(async (tx) => {
        if (!(await this.parts.take(tx, part))) return;
        const errors = [{ line, ...INTERNAL }];
        await this.imports.count(tx, importId, { created: 0, changed: 0, failed: 1, errors });
      });
    }
    return true;
  }

  private async giveUp(importId: string, error: unknown, failure: string): Promise<boolean> {
    this.logger.error({ err: error, import: importId }, 'an import is given up');
    await this.transactions.runAside(async (tx) => {
      await this.parts.clear(tx, importId);
      await this.pictures.clear(tx, importId);
      await this.imports.end(tx, importId, failure);
    });
    return false;
  }
}
