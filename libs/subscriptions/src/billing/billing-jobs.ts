import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { type BillingResult, NOTHING_BILLED, plus } from '../domain/billing-result';
import { BillingJobRepository } from '../storage/billing-job-repository';
import type { BillingJobRow } from '../storage/billing.row';
import { InvoiceIssuer } from './issue-invoices';
import { LookAhead } from './look-ahead';

/** The process that works on a job writes at least this often. */
const SILENCE_MS = 300_000;
const RESUMED_AT_ONCE = 10;

export interface BillingRequest {
  readonly until: Date;
  readonly dryRun: boolean;
}

/** Runs the jobs that administrators start. If a process ends, another one continues its jobs. */
@Injectable()
export class BillingJobs implements OnModuleDestroy {
  private readonly logger = new Logger('Billing');
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: BillingJobRepository,
    private readonly issuer: InvoiceIssuer,
    private readonly ahead: LookAhead,
  ) {}

  /** Starts a job and does not wait for its end. */
  async start({ until, dryRun }: BillingRequest): Promise<BillingJobRow> {
    const values = { untilAt: until, dryRun, status: 'running' as const, result: NOTHING_BILLED };
    const job = await this.transactions.run((tx) => this.jobs.insert(tx, values));
    this.running = this.running.then(() => this.attempt(job, this.stopping.signal));
    return job;
  }

  /** Continues the jobs that other processes left unfinished. */
  async resume(now: Date, stopping: AbortSignal): Promise<void> {
    const since = new Date(now.getTime() - SILENCE_MS);
    for (const job of await this.jobs.abandoned(since, RESUMED_AT_ONCE)) {
      await this.attempt(job, stopping);
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async attempt(job: BillingJobRow, stopping: AbortSignal): Promise<void> {
    try {
      await (job.dryRun ? this.lookAhead(job, stopping) : this.bill(job, stopping));
    } catch (error) {
      if (!stopping.aborted) this.logger.warn({ err: error, job: job.id }, 'a job waits to go on');
    }
  }

  private async lookAhead(job: BillingJobRow, stopping: AbortSignal): Promise<void> {
    const result = await this.ahead.until(job.untilAt, () => {
      stopping.throwIfAborted();
      return this.transactions.run((tx) => this.jobs.progress(tx, job, {}));
    });
    await this.transactions.run((tx) => this.jobs.progress(tx, job, { result, status: 'done' }));
  }

  /** Bills for a job; invoices are counted in the transaction that issues them. */
  private async bill(job: BillingJobRow, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && (await this.issuer.plan()));
    let result: BillingResult = job.result;
    for (let hasMore = true; hasMore;) {
      if (stopping.aborted) return;
      const batch = await this.issuer.issue(job.untilAt, new Date(), (tx, stored) =>
        this.jobs.progress(tx, job, {
          result: plus(result, stored.result),
          status: stored.hasMore ? 'running' : 'done',
        }),
      );
      result = plus(result, batch.result);
      hasMore = batch.hasMore;
    }
  }
}
