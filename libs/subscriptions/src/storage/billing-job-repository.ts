import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import type { BillingResult } from '../domain/billing-result';
import { BillingJobRow, type JobStatus } from './billing.row';

/** Loads and stores the billing jobs that administrators start. */
@Injectable()
export class BillingJobRepository extends ResourceTable<BillingJobRow> {
  constructor(transactions: Transactions) {
    super(transactions, BillingJobRow, 'job');
  }

  /** Finds the jobs that no process has worked on since then. */
  async abandoned(since: Date, limit: number): Promise<readonly BillingJobRow[]> {
    return this.transactions.read((manager) =>
      manager.find(BillingJobRow, {
        where: { status: 'running', updatedAt: LessThanOrEqual(since) },
        order: { updatedAt: 'ASC' },
        take: limit,
      }),
    );
  }

  async progress(
    tx: Tx,
    { id }: BillingJobRow,
    values: { readonly result?: BillingResult; readonly status?: JobStatus },
  ): Promise<void> {
    await tx.update(BillingJobRow, { id }, { ...values, updatedAt: new Date() });
  }
}
