import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { toLedgerTransaction } from '#ledger';
import { hasPending } from '#ledger/domain';
import { ListSavedMethods, PerformOperation, RequireGateway } from '#payments/contract';
import { Transactions } from '#platform/database';
import { isUnpaid, outstandingOfInvoice } from '../domain/invoice';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceRow } from '../storage/invoice.row';
import { InvoiceSettlements } from './invoice-settlements';
import { UnpaidInvoices } from './unpaid-invoices';

const AT_ONCE = 500;
/** Requests to payment providers at the same time. */
const CHARGED_AT_ONCE = 5;

/**
 * Collects invoices with the payment method that was saved with their order, and repeats failed
 * attempts.
 */
@Injectable()
export class InvoiceCollector {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
    private readonly settlements: InvoiceSettlements,
    private readonly unpaid: UnpaidInvoices,
  ) {}

  /** Collects all due invoices, as long as `goesOn` returns true. */
  async collect(now: Date, goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      const due = await this.invoices.toCollect(now, AT_ONCE);
      if (due.length === 0) return;
      const orderIds = [...new Set(due.map(({ orderId }) => orderId))];
      const gateways = await this.queries.execute(new ListSavedMethods(orderIds));
      await this.pass(
        due.filter(({ orderId }) => !gateways.has(orderId)),
        now,
      );
      const charged = due.flatMap((invoice) => {
        const gateway = gateways.get(invoice.orderId);
        return gateway === undefined ? [] : { invoice, gateway };
      });
      for (let first = 0; first < charged.length && goesOn(); first += CHARGED_AT_ONCE) {
        const some = charged.slice(first, first + CHARGED_AT_ONCE);
        await Promise.all(some.map(({ invoice, gateway }) => this.charge(invoice, gateway, now)));
      }
      if (due.length < AT_ONCE) return;
    }
  }

  /** Records an attempt for invoices without a saved payment method, so that dunning continues. */
  private async pass(due: readonly InvoiceRow[], now: Date): Promise<void> {
    if (due.length === 0) return;
    await this.transactions.run(async (tx) => {
      const ids = due.map(({ id }) => id);
      const locked = await this.invoices.lockedWithSubscriptions(tx, ids);
      const waiting = locked.filter((one) => isDue(one, now));
      await this.unpaid.after(tx, waiting, 'untried', now);
    });
  }

  private async charge(due: InvoiceRow, gateway: string, now: Date): Promise<void> {
    try {
      const id = await this.begin(due, gateway, now);
      if (id !== undefined) await this.commands.execute(new PerformOperation(id));
    } catch (error) {
      this.logger.warn({ err: error, invoice: due.id }, 'an invoice could not be collected');
      await this.pass([due], now);
    }
  }

  /** @returns the operation to perform, if there is one */
  private async begin(due: InvoiceRow, gateway: string, now: Date): Promise<string | undefined> {
    return this.transactions.run(async (tx) => {
      const [invoice] = await this.invoices.lockedWithSubscriptions(tx, [due.id]);
      if (invoice === undefined || !isDue(invoice, now)) return undefined;
      const rows = await this.payments.allOf(tx, invoice.id);
      if (hasPending(rows.map(toLedgerTransaction))) {
        await this.unpaid.after(tx, [invoice], 'untried', now);
        return undefined;
      }
      await this.commands.execute(new RequireGateway(tx, gateway));
      const values = { attempts: invoice.attempts + 1, nextAttemptAt: null };
      const tried = await this.invoices.change(tx, invoice, values, now);
      const source = { kind: 'saved' as const, orderId: invoice.orderId };
      const amount = outstandingOfInvoice(invoice);
      const settlement = { type: 'purchase' as const, gateway, amount, source, rows };
      const begun = { ...settlement, automatic: true };
      return (await this.settlements.begin(tx, tried, begun, now)).id;
    });
  }
}

function isDue(invoice: InvoiceRow, now: Date): boolean {
  const { nextAttemptAt } = invoice;
  return isUnpaid(invoice) && nextAttemptAt !== null && nextAttemptAt <= now;
}
