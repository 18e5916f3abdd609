import { setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { isUnavailable } from '#mysql-failover';
import { isUniqueViolation } from '../database/database-error';
import { fromDatabaseTime, toDatabaseTime } from '../database/time';
import { Transactions } from '../database/transactions';

const INTERVAL_MS = 60_000;
/** The pause before what the database has interrupted is tried again. */
const AGAIN_MS = 3000;

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

/** A turn that the database interrupted. */
interface Interrupted {
  /** The end of the turn, if this process has it: the answer may have been lost. */
  readonly until: Date;
  /** Whether the job has begun to run. */
  readonly hasRun: boolean;
}

/**
 * Runs each job once a minute, in one of all processes. A failed run is tried again a minute later, and
 * one that the database has interrupted once more as soon as it is back.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private readonly jobs: Job[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();
  private readonly interrupted = new Map<string, Interrupted>();
  /** Those for which the others wait no longer, by name. */
  private readonly long = new Map<string, Promise<void>>();
  /** For how long the others wait for one, which tests set. */
  patienceMs = INTERVAL_MS;

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
      this.running = this.running.then(() => this.runRound());
    }, INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.all([this.running, ...this.long.values()]);
  }

  /** Runs all jobs, and then those that the database has interrupted, until it is back. */
  private async runRound(): Promise<void> {
    await this.runAll(new Date());
    while (this.interrupted.size > 0 && (await this.mayGoOn())) {
      await this.runAll(new Date(), new Set(this.interrupted.keys()));
    }
  }

  /** Waits a little. @returns whether the process is not ending meanwhile */
  private mayGoOn(): Promise<boolean> {
    const { signal } = this.stopping;
    const waited = sleep(AGAIN_MS, undefined, { ref: false, signal });
    return waited.then(
      () => true,
      () => false,
    );
  }

  /** @param only the names of the jobs to run; all of them if left out */
  async runAll(now: Date, only?: ReadonlySet<string>): Promise<void> {
    for (const job of this.jobs) {
      if (only?.has(job.name) === false || this.long.has(job.name)) continue;
      await this.runInTime(job, now);
    }
  }

  /** A job that hangs, such as one of an extension, holds up no other. */
  private async runInTime(job: Job, now: Date): Promise<void> {
    const running = this.attempt(job, now);
    const waiting = new AbortController();
    const patience = { ref: false, signal: waiting.signal };
    const late = sleep(this.patienceMs, true, patience).catch(() => false);
    const isLong = await Promise.race([running.then(() => false), late]);
    waiting.abort();
    if (!isLong) return;
    this.logger.warn({ job: job.name }, 'a job takes long, and the others go on without it');
    const ended = running.then(() => {
      this.long.delete(job.name);
    });
    this.long.set(job.name, ended);
  }

  private async attempt(job: Job, now: Date): Promise<void> {
    const isKnown = this.interrupted.has(job.name);
    try {
      await this.run(job, now);
    } catch (error) {
      // During a longer outage it is logged once.
      if (isKnown && this.interrupted.has(job.name)) return;
      this.logger.warn({ err: error, job: job.name }, 'a job has failed');
    }
  }

  private async run(job: Job, now: Date): Promise<void> {
    const { name } = job;
    const known = this.interrupted.get(name);
    const own = known !== undefined && known.until > now ? known : undefined;
    const until = own?.until ?? new Date(now.getTime() + INTERVAL_MS);
    let hasRun = own?.hasRun === true;
    let mayRepeat = true;
    this.interrupted.delete(name);
    try {
      if (!(await this.takeTurn(name, now, until, own !== undefined))) return;
      // A second failure may be due to the job itself, so it waits for its next turn.
      mayRepeat = !hasRun;
      hasRun = true;
      await this.carryOut(job, now);
    } catch (error) {
      if (mayRepeat && isUnavailable(error)) this.interrupted.set(name, { until, hasRun });
      throw error;
    }
  }

  private async carryOut(job: Job, now: Date): Promise<void> {
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

  /**
   * Of several processes, the one that first changes the time of the next run may run the job now.
   * @param until the end of the turn
   * @param isAgain whether this process may have it already
   */
  private async takeTurn(name: string, now: Date, until: Date, isAgain: boolean): Promise<boolean> {
    const [at, next] = [now, until].map((time) => toDatabaseTime(time.toISOString()));
    const take = 'update jobs set due_at = ? where name = ? and (due_at <= ? or due_at = ?)';
    const mine = isAgain ? next : at;
    if ((await this.transactions.write(take, [next, name, at, mine])) > 0) return true;
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
