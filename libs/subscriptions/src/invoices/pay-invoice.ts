import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { AMOUNT_SOURCE, type LedgerPayment, toLedgerTransaction } from '#ledger';
import { hasPending, invalidState } from '#ledger/domain';
import { currencyWith } from '#line-items';
import {
  ListSavedMethods,
  MANUAL,
  type PaymentSource,
  PerformOperation,
  RequireGateway,
} from '#payments/contract';
import type { Caller } from '#platform/auth';
import { Transactions } from '#platform/database';
import { ListCurrencies } from '#store/contract';
import { invoiceAmountToPay } from '../domain/invoice-payments';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceTransactionRow } from '../storage/invoice-transaction.row';
import { InvoiceSettlements } from './invoice-settlements';

/** @throws DomainError `Not Found`, `Forbidden`, `Gateway disabled`, `Invalid state`, `Validation Error` */
export class PayInvoice extends Command<InvoiceTransactionRow> {
  constructor(
    readonly caller: Caller,
    readonly invoiceId: string,
    readonly payment: LedgerPayment,
    /** Whether the kept method is charged, without the customer. */
    readonly isSaved = false,
  ) {
    super();
  }
}

@CommandHandler(PayInvoice)
export class PayInvoiceHandler implements ICommandHandler<PayInvoice> {
  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
    private readonly settlements: InvoiceSettlements,
  ) {}

  async execute(command: PayInvoice): Promise<InvoiceTransactionRow> {
    const { caller, invoiceId, payment, isSaved } = command;
    if (caller.kind !== 'admin') {
      if (payment.gateway === MANUAL) throw forbidden();
      if (isSaved) throw notTheirs();
    }
    const { id, currency, orderId } = await this.invoices.getFor(caller, invoiceId);
    const source = isSaved ? await this.savedAt(payment, orderId) : atBrowser(payment, orderId);
    const currencies = await this.queries.execute(new ListCurrencies());
    const { code, decimalPlaces } = currencyWith(currency, currencies);
    const begun = await this.transactions.run(async (tx) => {
      const [invoice] = await this.invoices.lockedWithSubscriptions(tx, [id]);
      if (invoice === undefined) throw new Error(`Invoice ${id} was there a moment ago`);
      const required = new RequireGateway(tx, payment.gateway, { code, decimalPlaces });
      await this.commands.execute(required);
      const rows = await this.payments.allOf(tx, id);
      const { gateway, name, customReference } = payment;
      const isPending = hasPending(rows.map(toLedgerTransaction));
      const wanted = { amount: payment.amount, source: AMOUNT_SOURCE };
      const amount = invoiceAmountToPay(invoice, isPending, wanted);
      const settlement = { type: 'purchase' as const, gateway, amount, source, rows };
      const named = { ...settlement, name, customReference };
      return this.settlements.begin(tx, invoice, named, new Date());
    });
    return this.performed(begun);
  }

  private async savedAt({ gateway }: LedgerPayment, orderId: string): Promise<PaymentSource> {
    const gateways = await this.queries.execute(new ListSavedMethods([orderId]));
    if (gateways.get(orderId) === gateway) return { kind: 'saved', orderId };
    const detail = `No payment method is kept for the subscription at ${gateway}; let the customer pay the invoice`;
    throw invalidState(detail);
  }

  private async performed(begun: InvoiceTransactionRow): Promise<InvoiceTransactionRow> {
    if (begun.status !== 'pending') return begun;
    await this.commands.execute(new PerformOperation(begun.id));
    return this.payments.get(begun.id);
  }
}

function atBrowser(payment: LedgerPayment, orderId: string): PaymentSource {
  const { paymentMethod: method, returnUrl, offSession } = payment;
  return { kind: 'browser', method, returnUrl, saveFor: offSession ? orderId : undefined };
}

function notTheirs(): DomainError {
  const detail =
    'Only an administrator can charge the kept payment method; pay the invoice with a payment method';
  return new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
}

function forbidden(): DomainError {
  const detail =
    'Only an administrator can say that money was received; pay through a provider, or use a client_credentials token';
  return new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
}
