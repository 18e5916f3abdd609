import { DomainError, type ReportedStatus } from '#kernel';
import { type OrderTransaction, endOf, givenBackOf, surplusOfRefund } from './order-transactions';
import { outstandingOfOrder, type PaymentSummary, stateOf } from './ledger';
import { withChange } from './order-changes';
import { amountToCapture, amountToPay, amountToRefund, mustBeHeld } from './payments';
import { type Consequence, settle, unitsToMove, withPending } from './settlement';
import { summary } from './payment-summary.builders';

/** A payment transaction of the order. */
type Payment = OrderTransaction;

/** The state of a transaction at the provider; `none` until it is asked. */
type ProviderState = 'none' | 'waits' | 'held' | 'done' | 'declined' | 'ended';

/**
 * How far a process gets before it dies: it only records the intent, it also asks the provider, or it
 * also records the answer.
 */
export type Progress = 'intent' | 'asked' | 'recorded';

/** An order and a provider. A refused command changes nothing. */
export class SettlementWorld {
  summary: PaymentSummary;
  payments: Payment[] = [];
  hasUnits = false;
  /** Times that units were taken out of the stock, and put back. */
  readonly moves = { allocated: 0, released: 0 };
  private readonly states = new Map<string, ProviderState>();
  /** Every answer that the provider gave; each may arrive at any time, and several times. */
  private readonly answers: { id: string; reported: ReportedStatus }[] = [];

  constructor(
    total: number,
    readonly isInStock: () => boolean,
  ) {
    this.summary = summary({ total });
  }

  pay(method: 'authorize' | 'purchase', amount: number | undefined, progress: Progress): void {
    this.trying(() => {
      const taken = amountToPay(this.summary, method, amount, { saves: true });
      const after = withPending(this.summary, { type: method, amount: taken });
      if (unitsToMove(after, this.hasUnits) === 'allocate' && !this.isInStock()) return;
      this.begin(method, taken, null, 0, progress);
    });
  }

  capture(of: Payment, amount: number | undefined, progress: Progress): void {
    this.trying(() => {
      const ended = endOf(this.payments, of.id) !== undefined;
      const taken = amountToCapture(this.summary, moved(of), ended, amount);
      this.begin('capture', taken, of.id, 0, progress);
    });
  }

  cancelPayment(of: Payment, progress: Progress): void {
    if (of.status === 'pending' && (of.type === 'authorize' || of.type === 'purchase')) {
      this.abandon(of.id);
      return;
    }
    this.trying(() => {
      mustBeHeld(this.summary, moved(of), endOf(this.payments, of.id) !== undefined);
      this.begin('void', 0, of.id, 0, progress);
    });
  }

  refund(of: Payment, amount: number | undefined, progress: Progress): void {
    this.trying(() => {
      const given = givenBackOf(this.payments, of.id);
      const known = { ...moved(of), refunded: given.amount };
      const taken = amountToRefund(this.summary, known, amount, of.surplus - given.surplus);
      this.begin('refund', taken, of.id, surplusOfRefund(this.payments, of, taken), progress);
    });
  }

  /** Cancels the order as the service does: only if no money is promised or pending. */
  cancelOrder(): void {
    const isHeld = this.payments.some(
      ({ id, type, status }) =>
        status === 'pending' ||
        (type === 'authorize' && status === 'complete' && endOf(this.payments, id) === undefined),
    );
    if (isHeld) return;
    this.trying(() => {
      this.summary = withChange(this.summary, 'cancel');
      if (this.hasUnits) this.moves.released += 1;
      this.hasUnits = false;
    });
  }

  /**
   * The customer finishes a pending payment or fails to, or the provider takes money that it had
   * declined.
   */
  decide(id: string, isGood: boolean): void {
    const { type } = this.payments.find((one) => one.id === id) ?? {};
    const state = this.states.get(id);
    const isLate = state === 'declined' && (type === 'authorize' || type === 'purchase');
    if (state !== 'waits' && !isLate) return;
    this.answer(id, isGood ? this.goodEnd(id) : 'declined');
  }

  /** The provider no longer keeps what it held. */
  expire(id: string): void {
    if (this.states.get(id) === 'held') this.answer(id, 'ended');
  }

  /** Sends a pending transaction to the provider, even if it was sent before. */
  ask({ id, status }: Payment): void {
    if (status === 'pending') this.perform(id);
  }

  /** Records the state at the provider, as after a webhook or a look-up. */
  lookUp(id: string): void {
    const reported = this.reportedOf(id);
    if (reported !== undefined) this.record(id, reported);
  }

  /** Records an old answer again. */
  recordAgain(position: number): void {
    const late = this.answers[position % Math.max(this.answers.length, 1)];
    if (late !== undefined) this.record(late.id, late.reported);
  }

  /**
   * Asks and looks up everything until nothing changes, and gives up payments that wait for the customer.
   */
  comeToRest(): void {
    for (let before = -1; before !== this.payments.length;) {
      before = this.payments.length;
      for (const one of [...this.payments]) {
        this.ask(one);
        this.abandon(one.id);
        this.lookUp(one.id);
      }
    }
  }

  /** Returns what the provider has received without refunds, and what it holds. */
  atProvider() {
    const done = (...types: readonly string[]) =>
      this.sum((one) => types.includes(one.type) && this.states.get(one.id) === 'done');
    const captured = new Set(
      this.payments.flatMap((one) =>
        one.type === 'capture' && this.isDone(one) ? (one.ofId ?? []) : [],
      ),
    );
    const held = this.sum(({ id }) => this.states.get(id) === 'held' && !captured.has(id));
    return { kept: done('purchase', 'capture') - done('refund'), held };
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

  isDone({ id }: Payment): boolean {
    return ['done', 'held', 'ended'].includes(this.states.get(id) ?? 'none');
  }

  /** An authorization that ended before anybody heard of it may have failed as well. */
  isOver({ id, type }: Payment): boolean {
    return type === 'authorize' && this.states.get(id) === 'ended';
  }

  private begin(
    type: Payment['type'],
    amount: number,
    ofId: string | null,
    surplus: number,
    progress: Progress,
  ): void {
    const id = String(this.payments.length);
    const one: Payment = { id, type, status: 'pending', amount, ofId, surplus };
    this.payments.push(one);
    this.states.set(one.id, 'none');
    this.summary = withPending(this.summary, one);
    this.moveUnits();
    if (progress !== 'intent') this.perform(one.id);
    if (progress === 'recorded') this.lookUp(one.id);
  }

  private record(id: string, reported: ReportedStatus): void {
    const one = this.payments.find((other) => other.id === id);
    if (one === undefined) return;
    const isInStock = this.hasUnits || this.isInStock();
    const settled = settle(this.summary, this.payments, one, reported, isInStock);
    if (settled === undefined) return;
    const { status, surplus } = settled;
    this.summary = settled.summary;
    this.payments = this.payments.map((other) =>
      other === one ? { ...other, status, surplus } : other,
    );
    this.moveUnits();
    if (settled.then !== undefined) this.follow(settled.then, id);
  }

  private follow(then: Consequence, id: string): void {
    if (then.type === 'refund') {
      this.begin('refund', then.amount, id, then.amount, 'intent');
      return;
    }
    const { status } = then;
    const next = String(this.payments.length);
    this.payments.push({ id: next, type: 'void', status, amount: 0, ofId: id, surplus: 0 });
    this.states.set(next, then.status === 'complete' ? 'done' : 'none');
  }

  private moveUnits(): void {
    const move = unitsToMove(this.summary, this.hasUnits);
    if (move === undefined) return;
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

  /** Carries out a transaction once: the provider recognizes it by its id. */
  private perform(id: string): void {
    const one = this.payments.find((other) => other.id === id);
    if (one === undefined || this.states.get(id) !== 'none') return;
    switch (one.type) {
      case 'authorize':
      case 'purchase':
        this.states.set(id, 'waits');
        return;
      case 'capture': {
        const isHeld = this.states.get(one.ofId ?? '') === 'held';
        if (isHeld) this.states.set(one.ofId ?? '', 'done');
        this.answer(id, isHeld ? 'done' : 'declined');
        return;
      }
      case 'void': {
        const of = this.states.get(one.ofId ?? '');
        if (of === 'held') this.states.set(one.ofId ?? '', 'ended');
        // Gateways answer so for what has ended before, too.
        this.answer(id, of === 'held' || of === 'ended' ? 'done' : 'declined');
        return;
      }
      case 'refund': {
        const of = this.payments.find((other) => other.id === one.ofId);
        const given = this.sum(
          (other) => other.ofId === one.ofId && other.type === 'refund' && this.isDone(other),
        );
        const isPossible = of !== undefined && this.isDone(of) && given + one.amount <= of.amount;
        this.answer(id, isPossible ? 'done' : 'declined');
        return;
      }
    }
  }

  private abandon(id: string): void {
    if (['waits', 'none'].includes(this.states.get(id) ?? '')) this.answer(id, 'declined');
    this.lookUp(id);
  }

  private goodEnd(id: string): ProviderState {
    return this.payments.find((one) => one.id === id)?.type === 'authorize' ? 'held' : 'done';
  }

  private answer(id: string, state: ProviderState): void {
    this.states.set(id, state);
    const reported = this.reportedOf(id);
    if (reported !== undefined) this.answers.push({ id, reported });
  }

  private reportedOf(id: string): ReportedStatus | undefined {
    switch (this.states.get(id)) {
      case 'held':
      case 'done':
        return 'complete';
      case 'declined':
        return 'failed';
      case 'ended':
        return 'voided';
      case 'none':
      case 'waits':
      case undefined:
        return undefined;
    }
  }
}

const moved = ({ type, amount, status }: Payment) => ({ type, amount, status, refunded: 0 });
