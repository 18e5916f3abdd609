import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs';
import { InvoiceCollector } from '../invoices/collect-invoices';
import { BillingRepository } from '../storage/billing-repository';
import { BillingJobs } from './billing-jobs';
import { InvoiceIssuer } from './issue-invoices';
import { BILLING_JOB } from './stored-billing-progress';

/**
 * A run ends after this time, so that the other jobs of the process have their turn; the next run
 * continues.
 */
const BUDGET_MS = 45_000;

/** Issues and collects the due invoices, every minute, in only one of the processes. */
@Injectable()
export class BillingRun implements OnModuleInit {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly jobs: Jobs,
    private readonly billing: BillingRepository,
    private readonly issuer: InvoiceIssuer,
    private readonly collector: InvoiceCollector,
    private readonly billingJobs: BillingJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: BILLING_JOB,
      run: async (now, _, stopping) => {
        await this.run(now, stopping);
        return null;
      },
    });
  }

  async run(now: Date, stopping: AbortSignal): Promise<void> {
    const end = performance.now() + BUDGET_MS;
    const goesOn = () => !stopping.aborted && performance.now() < end;
    await this.bill(now, goesOn);
    await this.collector.collect(now, goesOn);
    await this.billingJobs.resume(now, stopping);
  }

  private async bill(now: Date, goesOn: () => boolean): Promise<void> {
    if (!(await this.billing.hasWork(now))) return;
    while (goesOn() && (await this.issuer.plan()));
    let invoices = 0;
    while (goesOn()) {
      const { result, hasMore } = await this.issuer.issue(now, now);
      invoices += result.invoices;
      if (!hasMore) break;
    }
    if (invoices > 0) this.logger.log({ invoices }, 'invoices were issued');
  }
}
