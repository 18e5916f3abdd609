import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { isUniqueViolation } from '../database/database-error';
import { fromDatabaseTime, toDatabaseTime } from '../database/time';
import { Transactions } from '../database/transactions';

const INTERVAL_MS = 60_000;

/** A small task that is repeated, for example deleting what has expired. */
export interface Job {
  /** At most 100 characters; the same in all processes. */
  readonly name: string;
  /**
   * @param position what the previous run returned, in any process; null for the first run
   * @param stopping aborts when the process is about to end; the process waits for the run
   * @returns the position for the next run; null to begin again
   */
  run(now: Date, position: string | null, stopping: AbortSignal): Promise<string | null>;
}

/** Runs each job once a minute, in one of all processes. A failed run is tried again a minute later. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private readonly jobs: Job[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(private readonly transactions: Transactions) {}

  add(job: Job): void {
    this.jobs.push(job);
  }

  /** The time of the next run, in any process; undefined before the first run. */
  async nextRun(name: string): Promise<string | undefined> {
    const sql = 'select due_at from jobs where name = ?';
    const [row] = await this.transactions.statement<{ due_at: Date | string }[]>(sql, [name]);
    return row && fromDatabaseTime(row.due_at);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.runAll(new Date()));
    }, INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  async runAll(now: Date): Promise<void> {
    for (const job of this.jobs) {
      try {
        await this.run(job, now);
      } catch (error) {
        this.logger.warn({ err: error, job: job.name }, 'a job has failed');
      }
    }
  }

  private async run(job: Job, now: Date): Promise<void> {
    if (!(await this.takeTurn(job.name, now))) return;
    const [known] = await this.transactions.statement<{ position: string | null }[]>(
      'select position from jobs where name = ?',
      [job.name],
    );
    const position = await job.run(now, known?.position ?? null, this.stopping.signal);
    await this.transactions.write('update jobs set position = ? where name = ?', [
      position,
      job.name,
    ]);
  }

  /** Of several processes, the one that first changes the time of the next run may run the job now. */
  private async takeTurn(name: string, now: Date): Promise<boolean> {
    const [at, next] = [now, new Date(now.getTime() + INTERVAL_MS)].map((time) =>
      toDatabaseTime(time.toISOString()),
    );
    const take = 'update jobs set due_at = ? where name = ? and due_at <= ?';
    if ((await this.transactions.write(take, [next, name, at])) > 0) return true;
    const [known] = await this.transactions.statement<unknown[]>(
      'select name from jobs where name = ?',
      [name],
    );
    return known === undefined && this.begin(name, next);
  }

  private async begin(name: string, next: unknown): Promise<boolean> {
    try {
      await this.transactions.write('insert into jobs (name, due_at) values (?, ?)', [name, next]);
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }
}
