import { DomainError } from '#kernel';
import {
  amountOfCapture,
  type CapturedInAll,
  captureElsewhere,
  givenBackOf,
  givenBackTo,
  isHeld,
  type LedgerTransaction,
  leftOf,
  surplusOfRefund,
} from '#ledger/domain';
import { outstandingOfOrder, type PaymentSummary, stateOf, withTransactions } from './ledger';
import { isOpen, withChange } from './order-changes';
import { amountToCapture, amountToPay, amountToRefund, mustBeHeld } from './payments';
import { summary, transaction } from './payment-summary.builders';
import { type Answered, DoubleOfProvider } from './provider-double.builders';
import { type Consequence, settle, unitsToMove } from './settlement';

/** A payment transaction of the order. */
type Payment = LedgerTransaction;

/**
 * How far a process gets before it dies: it only records the intent, it also asks the provider, or it
 * also records the answer.
 */
export type Progress = 'intent' | 'asked' | 'recorded';

/** Who pays: somebody at the provider, or a shopper or an administrator at the manual gateway. */
export type Payer = 'provider' | 'shopper' | 'administrator';

/** An order with its payments at the manual gateway and a provider. A refused command changes nothing. */
export class SettlementWorld {
  summary: PaymentSummary;
  payments: Payment[] = [];
  hasUnits = false;
  /** Times that units were taken out of the stock, and put back. */
  readonly moves = { allocated: 0, released: 0 };
  /** What was received and is not leaving, each time that the order became paid. */
  readonly paidWith: number[] = [];
  readonly provider = new DoubleOfProvider();
  private readonly manual = new Set<string>();

  constructor(
    total: number,
    readonly isInStock: () => boolean,
  ) {
    this.summary = summary({ total });
  }

  pay(
    method: 'authorize' | 'purchase',
    amount: number | undefined,
    progress: Progress,
    payer: Payer = 'provider',
  ): void {
    this.trying(() => {
      const isPromise = payer === 'shopper' && method === 'authorize';
      if (payer === 'shopper' && !isPromise && this.summary.total > 0) return;
      const atProvider = payer === 'provider' ? { saves: true } : undefined;
      const taken = amountToPay(this.summary, method, wanted(amount), atProvider, isPromise);
      if (!this.hasUnits && !this.isInStock()) return;
      this.begin({ type: method, amount: taken, isPromise }, payer !== 'provider', progress);
    });
  }

  capture(of: Payment, amount: number | undefined, progress: Progress, isFinal = false): void {
    this.trying(() => {
      const left = leftOf(this.payments, of);
      const taken = amountToCapture(this.summary, moved(of), left, wanted(amount));
      if (!this.hasUnits && !this.isInStock()) return;
      const isManual = this.manual.has(of.id);
      const keepsRest = isManual && !isFinal && taken < left;
      this.begin({ type: 'capture', amount: taken, ofId: of.id, keepsRest }, isManual, progress);
    });
  }

  cancelPayment(of: Payment, progress: Progress): void {
    if (of.status === 'pending' && (of.type === 'authorize' || of.type === 'purchase')) {
      this.abandon(of.id);
      return;
    }
    this.trying(() => {
      mustBeHeld(this.summary, moved(of), leftOf(this.payments, of));
      this.begin({ type: 'void', amount: 0, ofId: of.id }, this.manual.has(of.id), progress);
    });
  }

  refund(of: Payment, amount: number | undefined, progress: Progress): void {
    this.trying(() => {
      const given = givenBackOf(this.payments, of.id);
      const known = { ...moved(of), refunded: given.amount };
      const taken = amountToRefund(this.summary, known, amount, of.surplus - given.surplus);
      const surplus = surplusOfRefund(this.payments, of, taken);
      const isManual = this.manual.has(of.id);
      this.begin({ type: 'refund', amount: taken, ofId: of.id, surplus }, isManual, progress);
    });
  }

  /** Cancels the order as the service does: only if nothing is under way or held at the provider. */
  cancelOrder(): void {
    const atProvider = this.payments.filter(({ id }) => !this.manual.has(id));
    if (isOpen(atProvider)) return;
    this.trying(() => {
      this.summary = withChange(this.summary, 'cancel');
      for (const { id } of this.payments.filter((one) => isHeld(this.payments, one))) {
        this.add({ type: 'void', amount: 0, ofId: id, status: 'complete' }, true);
        this.provider.end(id);
      }
      this.derive();
      if (this.hasUnits) this.moves.released += 1;
      this.hasUnits = false;
    });
  }

  /** The customer has to do something, so the payment waits. */
  wait(id: string): void {
    const isPending = this.payments.some((one) => one.id === id && one.status === 'pending');
    if (!isPending) return;
    this.change(id, { waits: true });
    this.derive();
    this.moveUnits();
  }

  /** Sends a pending transaction to the provider, even if it was sent before. */
  ask({ id, status }: Payment): void {
    if (status === 'pending') this.perform(id);
  }

  /** Records the state at the provider, as after a webhook or a look-up. */
  lookUp(id: string): void {
    const answer = this.provider.answerOf(this.payments, id);
    if (answer !== undefined && !this.manual.has(id)) this.record(answer);
  }

  /** Records an old answer again. */
  recordAgain(position: number): void {
    const { answers } = this.provider;
    const late = answers[position % Math.max(answers.length, 1)];
    if (late !== undefined) this.record(late);
  }

  /**
   * Asks and looks up everything until nothing changes, and gives up payments that wait for the customer.
   */
  comeToRest(): void {
    for (let before = ''; before !== JSON.stringify(this.payments);) {
      before = JSON.stringify(this.payments);
      for (const { id } of [...this.payments]) {
        const one = this.payments.find((other) => other.id === id);
        if (one !== undefined) this.ask(one);
        this.abandon(id);
        this.lookUp(id);
      }
    }
  }

  sum(of: (one: Payment) => boolean, part: (one: Payment) => number = (one) => one.amount): number {
    return this.payments.filter(of).reduce((total, one) => total + part(one), 0);
  }

  get outstanding(): number {
    return outstandingOfOrder(this.summary);
  }

  get state() {
    return stateOf(this.summary);
  }

  private begin(
    more: Partial<Payment> & Pick<Payment, 'type' | 'amount'>,
    isManual: boolean,
    progress: Progress,
  ): void {
    const { id } = this.add({ ...more, status: 'pending' }, isManual);
    this.derive();
    if (isManual) {
      this.provider.recordManual(this.payments, id);
      this.record({ id, status: 'complete' });
      return;
    }
    this.moveUnits();
    if (progress !== 'intent') this.perform(id);
    if (progress === 'recorded') this.lookUp(id);
  }

  private add(more: Partial<Payment>, isManual: boolean): Payment {
    const one = transaction({ id: String(this.payments.length), ...more });
    this.payments = [...this.payments, one];
    if (isManual) this.manual.add(one.id);
    return one;
  }

  private record({ id, status, amount, captured }: Answered): void {
    const one = this.payments.find((other) => other.id === id);
    if (one === undefined) return;
    const isCapture = one.type === 'capture' && one.ofId !== null && captured !== undefined;
    const real = isCapture ? amountOfCapture(this.payments, one.ofId, captured) : amount;
    const failed = isCapture && real === 0 && status === 'complete' ? 'failed' : status;
    const report = { status: failed, ...(real === undefined ? {} : { amount: real }) };
    const possible = settle(this.summary, this.payments, one, report, true);
    if (possible !== undefined) {
      const takes = unitsToMove(possible.summary, this.hasUnits) === 'allocate';
      const isThere = !takes || this.isInStock();
      const settled = settle(this.summary, this.payments, one, report, isThere) ?? possible;
      const before = this.state.payment;
      this.summary = settled.summary;
      this.change(id, settled.transaction);
      if (this.state.payment === 'paid' && before !== 'paid') this.notePaid();
      this.moveUnits(isThere);
      if (settled.then !== undefined) this.follow(settled.then, id);
    }
    if (captured !== undefined) this.takeOver(id, captured);
  }

  private takeOver(id: string, captured: CapturedInAll): void {
    const capture = captureElsewhere(this.payments, id, captured);
    if (capture === undefined) return;
    const one = this.add({ type: 'capture', status: 'pending', ...capture }, false);
    this.provider.know(one.id);
    this.derive();
    this.record({ id: one.id, status: 'complete', amount: capture.amount });
  }

  private notePaid(): void {
    const { returning } = givenBackTo(this.payments);
    this.paidWith.push(this.summary.ledger.paid - returning);
  }

  private follow(then: Consequence, id: string): void {
    if (then.type === 'refund') {
      const { amount } = then;
      this.begin(
        { type: 'refund', amount, ofId: id, surplus: amount },
        this.manual.has(id),
        'intent',
      );
      return;
    }
    const { status } = then;
    const ending = this.add({ type: 'void', status, amount: 0, ofId: id }, false);
    if (status === 'complete') this.provider.know(ending.id);
  }

  private derive(): void {
    this.summary = withTransactions(this.summary, this.payments);
  }

  private change(id: string, values: Partial<Payment>): void {
    this.payments = this.payments.map((one) => (one.id === id ? { ...one, ...values } : one));
  }

  private moveUnits(mayAllocate = true): void {
    const move = unitsToMove(this.summary, this.hasUnits);
    if (move === undefined || (move === 'allocate' && !mayAllocate)) return;
    this.moves[move === 'allocate' ? 'allocated' : 'released'] += 1;
    this.hasUnits = move === 'allocate';
  }

  private trying(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private perform(id: string): void {
    if (!this.manual.has(id)) this.provider.perform(this.payments, id);
  }

  private abandon(id: string): void {
    if (this.manual.has(id)) return;
    this.provider.abandon(this.payments, id);
    this.lookUp(id);
  }
}

const moved = ({ type, amount, status }: Payment) => ({ type, amount, status, refunded: 0 });

const wanted = (amount: number | undefined) => ({ amount, source: 'amount' });
