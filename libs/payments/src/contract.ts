import { Command, Query } from '@nestjs/cqrs';
import type {
  ClientAction,
  OpenTransaction,
  OperationOutcome,
  OperationType,
  PaymentOwner,
  ReportedAmount,
  ReportedCapture,
} from '#kernel';

/**
 * The gateway that records payments as they are reported. All others are asked outside any transaction.
 */
export const MANUAL = 'manual';

/**
 * Who pays: a customer at a browser, or a method that was saved with an order. Without a `method` the
 * browser finishes the payment. When the operation is complete, its method is saved for the order
 * `saveFor` and replaces the previous one.
 */
export type PaymentSource =
  | {
      readonly kind: 'browser';
      /** The provider's reference of a payment method. */
      readonly method?: string | undefined;
      /** Where the provider sends the customer back to. */
      readonly returnUrl?: string | undefined;
      readonly saveFor?: string | undefined;
    }
  | { readonly kind: 'saved'; readonly orderId: string };

export interface NewOperation {
  /**
   * The id of the payment transaction that it belongs to; the provider recognizes the operation by it.
   */
  readonly id: string;
  readonly owner: PaymentOwner;
  readonly gateway: string;
  readonly type: OperationType;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** The operation that it captures, refunds or voids. */
  readonly ofId?: string | undefined;
  /** Only for operations that take or promise money. */
  readonly source?: PaymentSource | undefined;
}

/** The properties of a gateway that matter to orders and invoices. */
export interface GatewayTraits {
  /** Whether the result of {@link BeginOperation} is final, because no provider has to be asked. */
  readonly answersAtOnce: boolean;
  /** Whether the rest of an authorization can be captured after a part of it. */
  readonly capturesInParts: boolean;
}

/**
 * Makes sure that a gateway takes payments, in this currency if one is named.
 * @throws DomainError `Validation Error` for a gateway that there is not, `Gateway disabled`, or `Invalid state` for a currency whose decimal
 * places differ from those of the provider
 */
export class RequireGateway extends Command<GatewayTraits> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly slug: string,
    readonly currency?: { readonly code: string; readonly decimalPlaces: number },
  ) {
    super();
  }
}

/**
 * Records an operation in the transaction that records the owner's intent. The provider is not asked
 * yet: after the commit, {@link PerformOperation} carries out a `pending` operation. If the process
 * dies before that, a job does so within two minutes.
 */
export class BeginOperation extends Command<OperationOutcome> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly operation: NewOperation,
  ) {
    super();
  }
}

/**
 * Asks the provider, outside any transaction. One transaction then records the answer here and at the
 * owner, by {@link RecordOrderOutcome} or {@link RecordInvoiceOutcome}. The command may be repeated.
 * Without an answer the operation stays `pending`, and a job looks it up every minute.
 */
export class PerformOperation extends Command<OperationOutcome> {
  constructor(readonly id: string) {
    super();
  }
}

/**
 * Cancels a pending operation at the provider, outside any transaction, and records the result:
 * `complete` if the provider was faster, and `pending` if it cannot be canceled now.
 */
export class AbandonOperation extends Command<OperationOutcome> {
  constructor(readonly id: string) {
    super();
  }
}

/**
 * Looks up a pending operation at the provider, outside any transaction, and records the result. A gateway
 * sends it when its provider reports that something has happened.
 * @throws DomainError `Not Found`
 */
export class LookUpOperation extends Command<OperationOutcome> {
  /** @param id of the payment transaction */
  constructor(readonly id: string) {
    super();
  }
}

/**
 * Takes over what was refunded of a payment in the provider's own pages, each refund once. A gateway sends it when its
 * provider reports something that may be a refund.
 * @throws DomainError `Service Unavailable` if the provider does not answer
 */
export class TakeOverRefunds extends Command<void> {
  /** @param id of the payment transaction that took the money */
  constructor(readonly id: string) {
    super();
  }
}

/** An operation whose outcome its owner records. */
export interface AskedOperation {
  readonly id: string;
  readonly ownerId: string;
  readonly type: OperationType;
}

/**
 * Records the outcome of an operation at its order, in the transaction that records it here. The
 * module `ordering` carries it out. Outcomes may come several times and in any order.
 */
export class RecordOrderOutcome extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly operation: AskedOperation,
    readonly outcome: OperationOutcome,
    /** What was captured of the authorization that the operation makes, captures or voids. */
    readonly captured?: ReportedCapture,
  ) {
    super();
  }
}

/** The same for an invoice. The module `subscriptions` carries it out. */
export class RecordInvoiceOutcome extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly operation: AskedOperation,
    readonly outcome: OperationOutcome,
  ) {
    super();
  }
}

/** A refund that somebody made in the provider's own pages. */
export interface RefundElsewhere extends ReportedAmount {
  /** The id that its payment transaction gets, and its operation. */
  readonly id: string;
  readonly ownerId: string;
  /** The operation that took the money. */
  readonly ofId: string;
  /** The provider's reference of the refund. */
  readonly reference: string;
}

/**
 * Records a refund that nobody has asked for as a pending transaction of the order, in the transaction that
 * records its operation here. The module `ordering` carries it out. Its outcome comes as that of any other
 * refund. The result is false if the refund is recorded already, or the order has received no such money.
 */
export class TakeOverOrderRefund extends Command<boolean> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly refund: RefundElsewhere,
  ) {
    super();
  }
}

/** The same for an invoice. The module `subscriptions` carries it out. */
export class TakeOverInvoiceRefund extends Command<boolean> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly refund: RefundElsewhere,
  ) {
    super();
  }
}

/**
 * Reads what browsers have to do for those of the operations that wait for the customer. It takes one
 * query.
 */
export class ReadClientActions extends Query<ReadonlyMap<string, ClientAction>> {
  constructor(readonly operationIds: readonly string[]) {
    super();
  }
}

/**
 * Finds the gateway at which each of the orders has a saved method; orders without one are left out. It
 * takes one query.
 */
export class ListSavedMethods extends Query<ReadonlyMap<string, string>> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}

/**
 * Erases who paid these orders and invoices: saved methods, where the customer was sent back to, and what
 * providers said of failures. Sums and references of the provider stay. It may be repeated.
 */
export class ErasePayments extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly ownerIds: readonly string[],
  ) {
    super();
  }
}
