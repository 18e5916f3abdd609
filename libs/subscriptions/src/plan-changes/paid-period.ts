import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadOrderedMoney } from '#ordering/contract';
import type { Tx } from '#platform/database';
import { keptFor } from '../domain/invoice';
import { keptOfUnit } from '../domain/unused-credit';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceRow } from '../storage/invoice.row';
import type { Subscription } from '../storage/subscription-repository';

/** What the shop keeps for a period. */
export interface KeptForPeriod {
  readonly kept: number;
  /** The invoice of the period; null if the order has paid for it, or nothing was to be paid. */
  readonly invoice: InvoiceRow | null;
  /** Whether a payment or a refund waits for its outcome. */
  readonly isPending: boolean;
}

const NOTHING: KeptForPeriod = { kept: 0, invoice: null, isPending: false };

/** Reads what was paid for a period of a subscription. */
@Injectable()
export class PaidPeriods {
  constructor(
    private readonly queries: QueryBus,
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
  ) {}

  /** @param index of the period; null for a trial, for which nothing is paid */
  async read(tx: Tx, { row, line }: Subscription, index: number | null): Promise<KeptForPeriod> {
    if (index === null) return NOTHING;
    const invoice = await this.invoices.ofPeriod(tx, row.id, index);
    if (invoice !== null) {
      const isPending = await this.payments.hasPending(tx, invoice.id);
      return { kept: keptFor(invoice), invoice, isPending };
    }
    if (index > 0) return NOTHING;
    const ordered = await this.queries.execute(new ReadOrderedMoney(tx, line.orderItemId));
    if (ordered === undefined) return NOTHING;
    return { ...NOTHING, kept: keptOfUnit(ordered, ordered.order, row.number) };
  }
}
