import { Injectable } from '@nestjs/common';
import { toDatabaseTime, Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { BillingStatusReader, BillingStatus } from '#platform/status';

/** The name of the job that bills automatically. */
export const BILLING_JOB = 'bill-subscriptions';

/** Counting stops at this number, so that no index is read to its end. */
const COUNTED = 1000;

const counted = (rows: string) =>
  `(select count(*) from (${rows} limit ${String(COUNTED)}) counted)`;

const STATE = `select
  ${counted(`select id from subscription_jobs where status = 'running'`)} as running,
  ${counted('select id from subscriptions where bill_at <= ?')} as due,
  ${counted(`select id from subscription_invoices where status = 'past_due'`)} as past_due`;

interface State {
  readonly running: number;
  readonly due: number;
  readonly past_due: number;
}

/** Reads how much is due; each number comes from the beginning of an index. */
@Injectable()
export class StoredBillingProgress implements BillingStatusReader {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  async read(): Promise<BillingStatus> {
    const now = toDatabaseTime(new Date().toISOString());
    const [state] = await this.transactions.statement<State[]>(STATE, [now]);
    const { running = 0, due = 0, past_due: pastDue = 0 } = state ?? {};
    const nextRun = await this.jobs.nextRun(BILLING_JOB);
    const counts = { running_jobs: running, due, past_due: pastDue };
    return nextRun === undefined ? counts : { next_run_at: nextRun, ...counts };
  }
}
