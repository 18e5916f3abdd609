import { DomainError, type ReportedStatus } from '#kernel';
import { type InvoiceStatus, isUnpaid, type OwedInvoice, receivedFor } from './invoice';
import { invoiceAmountToPay, invoiceAmountToRefund, mustBeVoidable } from './invoice-payments';
import { type InvoiceMovement, settleInvoice } from './invoice-settlement';

/** The state of a transaction at the provider; `none` until it is asked. */
type ProviderState = 'none' | 'waits' | 'done' | 'declined' | 'canceled';

/**
 * How far a process gets before it dies: it only records the intent, it also asks the provider, or it
 * also gets a good answer.
 */
export type Progress = 'intent' | 'asked' | 'recorded';

/** A transaction with the amount that was refunded of it, or is about to be. */
export interface InvoicePayment extends InvoiceMovement {
  readonly id: string;
  readonly ofId: string | null;
  readonly refunded: number;
}

const REPORTED: Readonly<Record<ProviderState, ReportedStatus | undefined>> = {
  none: undefined,
  waits: undefined,
  done: 'complete',
  declined: 'failed',
  canceled: 'voided',
};

/** An invoice and a provider. A refused command changes nothing. */
export class InvoiceWorld {
  invoice: OwedInvoice;
  book: readonly InvoicePayment[] = [];
  /** The amount that had been received and not given back when the invoice became void. */
  paidBeforeVoid = 0;
  /** What had been received, was not given back and was not about to be when the invoice was paid. */
  paidWith: number | undefined;
  private readonly states = new Map<string, ProviderState>();
  /** Amounts that the provider has charged instead of those that it was asked for. */
  private readonly moved = new Map<string, number>();
  /** Every answer that the provider gave; each may arrive at any time, and several times. */
  private readonly answers: { readonly id: string; readonly reported: ReportedStatus }[] = [];

  constructor(total: number) {
    const ledger = { paid: 0, refunded: 0 };
    this.invoice = { status: 'open', price: { withTax: total }, ledger };
  }

  pay(amount: number | undefined, progress: Progress): void {
    this.trying(() => {
      const taken = invoiceAmountToPay(this.invoice, this.hasPending, { amount, source: 'amount' });
      this.begin('purchase', taken, null, progress);
    });
  }

  refund(of: InvoicePayment, amount: number | undefined, progress: Progress): void {
    this.trying(() => {
      const money = { amount: of.amount, refunded: of.refunded };
      const refundable = { ...of, money };
      const given = invoiceAmountToRefund(this.invoice, refundable, this.hasPending, amount);
      this.begin('refund', given, of.id, progress);
    });
  }

  /** Changes the status as dunning does. */
  become(status: Extract<InvoiceStatus, 'past_due' | 'uncollectible'>): void {
    if (isUnpaid(this.invoice)) this.invoice = { ...this.invoice, status };
  }

  makeVoid(): void {
    this.trying(() => {
      mustBeVoidable(this.invoice, this.hasPending);
      this.invoice = { ...this.invoice, status: 'void' };
      this.paidBeforeVoid = receivedFor(this.invoice.ledger);
    });
  }

  /**
   * The provider decides; the decision may differ from an earlier one.
   * @param moved the amount that it charges, whatever it was asked for
   */
  decide(id: string, isGood: boolean, moved?: number): void {
    const state = this.states.get(id);
    if (state !== 'waits' && state !== 'declined') return;
    const isPayment = this.book.some((one) => one.id === id && one.type === 'purchase');
    if (moved !== undefined && isPayment) this.moved.set(id, moved);
    this.answer(id, isGood && this.isPossible(id) ? 'done' : 'declined');
  }

  /** Sends a pending transaction to the provider, even if it was sent before. */
  ask({ id, status }: InvoicePayment): void {
    if (status === 'pending' && this.states.get(id) === 'none') this.states.set(id, 'waits');
  }

  /** Cancels a payment that waits at the provider. */
  abandon({ id, type }: InvoicePayment): void {
    const waits = ['none', 'waits'].includes(this.states.get(id) ?? '');
    if (waits && type === 'purchase') this.answer(id, 'canceled');
  }

  /** Records the state at the provider, as after a webhook or a look-up. */
  lookUp(id: string): void {
    const reported = REPORTED[this.states.get(id) ?? 'none'];
    if (reported !== undefined) this.record(id, reported);
  }

  /** Records an old answer again. */
  recordAgain(position: number): void {
    const late = this.answers[position % Math.max(this.answers.length, 1)];
    if (late !== undefined) this.record(late.id, late.reported);
  }

  /**
   * Asks and looks up everything until nothing changes, and cancels payments that wait for the
   * customer.
   */
  comeToRest(): void {
    for (let before = -1; before !== this.book.length;) {
      before = this.book.length;
      for (const one of this.book) {
        this.ask(one);
        this.abandon(one);
        if (this.states.get(one.id) === 'waits') this.decide(one.id, true);
        this.lookUp(one.id);
      }
    }
  }

  /** Returns what the provider has received without refunds. */
  get kept(): number {
    return this.received('purchase') - this.received('refund');
  }

  isDone({ id }: InvoicePayment): boolean {
    return this.states.get(id) === 'done';
  }

  sum(of: (one: InvoicePayment) => boolean): number {
    return this.book.filter(of).reduce((total, { amount }) => total + amount, 0);
  }

  /** What pending refunds are about to give back, without that of one transaction. */
  leaving(without?: string): number {
    return this.sum(
      ({ id, type, status }) => type === 'refund' && status === 'pending' && id !== without,
    );
  }

  private received(type: InvoiceMovement['type']): number {
    return this.book
      .filter((one) => one.type === type && this.isDone(one))
      .reduce((total, { id, amount }) => total + (this.moved.get(id) ?? amount), 0);
  }

  private get hasPending(): boolean {
    return this.book.some(({ status }) => status === 'pending');
  }

  private begin(
    type: InvoiceMovement['type'],
    amount: number,
    ofId: string | null,
    progress: Progress,
  ): void {
    const id = String(this.book.length);
    const one: InvoicePayment = { id, type, status: 'pending', amount, ofId, refunded: 0 };
    this.book = [...this.book, one];
    this.states.set(id, 'none');
    this.giveBack(ofId, amount);
    if (progress === 'intent') return;
    this.ask(one);
    if (progress === 'asked') return;
    this.decide(id, true);
    this.lookUp(id);
  }

  private record(id: string, reported: ReportedStatus): void {
    const one = this.book.find((other) => other.id === id);
    if (one === undefined) return;
    const amount = this.moved.get(id) ?? one.amount;
    const facts = { ...this.invoice, leaving: this.leaving(id) };
    const settled = settleInvoice(facts, one, { status: reported, amount });
    if (settled === undefined) return;
    const { status, surplus, givenBack } = settled;
    const real = status === 'complete' ? amount : one.amount;
    this.book = this.book.map((other) =>
      other.id === id ? { ...other, status, amount: real } : other,
    );
    this.giveBack(one.ofId, givenBack);
    const wasUnpaid = isUnpaid(this.invoice);
    this.invoice = { ...this.invoice, ...settled.invoice };
    if (surplus > 0) this.begin('refund', surplus, id, 'intent');
    if (wasUnpaid && this.invoice.status === 'paid') {
      this.paidWith = receivedFor(this.invoice.ledger) - this.leaving();
    }
  }

  private giveBack(id: string | null, amount: number): void {
    this.book = this.book.map((one) =>
      one.id === id ? { ...one, refunded: one.refunded + amount } : one,
    );
  }

  /** Whether a provider can carry out a refund: it never gives back more than it received. */
  private isPossible(id: string): boolean {
    const one = this.book.find((other) => other.id === id);
    if (one?.type !== 'refund') return true;
    const of = this.book.find((other) => other.id === one.ofId);
    const given = this.sum((other) => other.ofId === one.ofId && this.isDone(other));
    return of !== undefined && this.isDone(of) && given + one.amount <= of.amount;
  }

  private answer(id: string, state: ProviderState): void {
    this.states.set(id, state);
    const reported = REPORTED[state];
    if (reported !== undefined) this.answers.push({ id, reported });
  }

  private trying(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
