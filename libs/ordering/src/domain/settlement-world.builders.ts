import { DomainError } from '#kernel';
import { type Booked, endOf, givenBackOf, surplusOfRefund } from './booked';
import { outstandingOfOrder, type PaymentSummary, stateOf } from './ledger';
import { withChange } from './order-changes';
import { amountToCapture, amountToPay, amountToRefund, mustBeHeld } from './payments';
import { type Consequence, type News, settle, unitsToMove, withPending } from './settlement';
import { summary } from './payment-summary.builders';

/** The state of a transaction at the provider; `none` until it is asked. */
type Truth = 'none' | 'waits' | 'held' | 'done' | 'declined' | 'ended';

/**
 * How far a process comes before it dies: it only records the intent, it asks but records no answer, or
 * it does both.
 */
export type Reach = 'intent' | 'asked' | 'recorded';

/** An order, and a provider that only knows what it was asked. Whatever is refused changes nothing. */
export class SettlementWorld {
  summary: PaymentSummary;
  book: Booked[] = [];
  hasUnits = false;
  /** Times that units were taken out of the stock, and put back. */
  readonly moves = { allocated: 0, released: 0 };
  private readonly truths = new Map<string, Truth>();
  /** Every answer that was ever given: it may arrive at any time, and again. */
  private readonly answers: { id: string; news: News }[] = [];

  constructor(
    total: number,
    readonly isInStock: () => boolean,
  ) {
    this.summary = summary({ total });
  }

  pay(method: 'authorize' | 'purchase', amount: number | undefined, reach: Reach): void {
    this.trying(() => {
      const taken = amountToPay(this.summary, method, amount, { saves: true });
      const after = withPending(this.summary, { type: method, amount: taken });
      if (unitsToMove(after, this.hasUnits) === 'allocate' && !this.isInStock()) return;
      this.begin(method, taken, null, 0, reach);
    });
  }

  capture(of: Booked, amount: number | undefined, reach: Reach): void {
    this.trying(() => {
      const ended = endOf(this.book, of.id) !== undefined;
      const taken = amountToCapture(this.summary, moved(of), ended, amount);
      this.begin('capture', taken, of.id, 0, reach);
    });
  }

  cancelPayment(of: Booked, reach: Reach): void {
    if (of.status === 'pending' && (of.type === 'authorize' || of.type === 'purchase')) {
      this.abandon(of.id);
      return;
    }
    this.trying(() => {
      mustBeHeld(this.summary, moved(of), endOf(this.book, of.id) !== undefined);
      this.begin('void', 0, of.id, 0, reach);
    });
  }

  refund(of: Booked, amount: number | undefined, reach: Reach): void {
    this.trying(() => {
      const given = givenBackOf(this.book, of.id);
      const known = { ...moved(of), refunded: given.amount };
      const taken = amountToRefund(this.summary, known, amount, of.surplus - given.surplus);
      this.begin('refund', taken, of.id, surplusOfRefund(this.book, of, taken), reach);
    });
  }

  /** As the service does: only when nothing is promised or pending any more. */
  cancelOrder(): void {
    const isHeld = this.book.some(
      ({ id, type, status }) =>
        status === 'pending' ||
        (type === 'authorize' && status === 'complete' && endOf(this.book, id) === undefined),
    );
    if (isHeld) return;
    this.trying(() => {
      this.summary = withChange(this.summary, 'cancel');
      if (this.hasUnits) this.moves.released += 1;
      this.hasUnits = false;
    });
  }

  /** The customer finishes a pending payment, fails, or succeeds unexpectedly. */
  decide(id: string, isGood: boolean): void {
    const { type } = this.book.find((one) => one.id === id) ?? {};
    const truth = this.truths.get(id);
    const isLate = truth === 'declined' && (type === 'authorize' || type === 'purchase');
    if (truth !== 'waits' && !isLate) return;
    this.answer(id, isGood ? this.goodEnd(id) : 'declined');
  }

  /** The provider no longer keeps what it held. */
  expire(id: string): void {
    if (this.truths.get(id) === 'held') this.answer(id, 'ended');
  }

  /** Asks the provider for a pending transaction, once more if it was asked already. */
  ask({ id, status }: Booked): void {
    if (status === 'pending') this.perform(id);
  }

  /** A webhook or a look-up. */
  lookUp(id: string): void {
    const news = this.newsOf(id);
    if (news !== undefined) this.hear(id, news);
  }

  /** An answer of long ago. */
  hearAgain(position: number): void {
    const late = this.answers[position % Math.max(this.answers.length, 1)];
    if (late !== undefined) this.hear(late.id, late.news);
  }

  /**
   * Asks and looks up everything until nothing changes, and gives up payments that wait for the customer.
   */
  comeToRest(): void {
    for (let before = -1; before !== this.book.length;) {
      before = this.book.length;
      for (const one of [...this.book]) {
        this.ask(one);
        this.abandon(one.id);
        this.lookUp(one.id);
      }
    }
  }

  /** What the provider has received and kept, and what it holds. */
  truth() {
    const done = (...types: readonly string[]) =>
      this.sum((one) => types.includes(one.type) && this.truths.get(one.id) === 'done');
    const captured = new Set(
      this.book.flatMap((one) =>
        one.type === 'capture' && this.isDone(one) ? (one.ofId ?? []) : [],
      ),
    );
    const held = this.sum(({ id }) => this.truths.get(id) === 'held' && !captured.has(id));
    return { kept: done('purchase', 'capture') - done('refund'), held };
  }

  sum(of: (one: Booked) => boolean, part: (one: Booked) => number = (one) => one.amount): number {
    return this.book.filter(of).reduce((total, one) => total + part(one), 0);
  }

  get outstanding(): number {
    return outstandingOfOrder(this.summary);
  }

  get state() {
    return stateOf(this.summary);
  }

  isDone({ id }: Booked): boolean {
    return ['done', 'held', 'ended'].includes(this.truths.get(id) ?? 'none');
  }

  /** An authorization that ended before anybody heard of it may have failed as well. */
  isOver({ id, type }: Booked): boolean {
    return type === 'authorize' && this.truths.get(id) === 'ended';
  }

  private begin(
    type: Booked['type'],
    amount: number,
    ofId: string | null,
    surplus: number,
    reach: Reach,
  ): void {
    const one: Booked = {
      id: String(this.book.length),
      type,
      status: 'pending',
      amount,
      ofId,
      surplus,
    };
    this.book.push(one);
    this.truths.set(one.id, 'none');
    this.summary = withPending(this.summary, one);
    this.moveUnits();
    if (reach !== 'intent') this.perform(one.id);
    if (reach === 'recorded') this.lookUp(one.id);
  }

  private hear(id: string, news: News): void {
    const one = this.book.find((other) => other.id === id);
    if (one === undefined) return;
    const isInStock = this.hasUnits || this.isInStock();
    const settled = settle(this.summary, this.book, one, news, isInStock);
    if (settled === undefined) return;
    const { status, surplus } = settled;
    this.summary = settled.summary;
    this.book = this.book.map((other) => (other === one ? { ...other, status, surplus } : other));
    this.moveUnits();
    if (settled.then !== undefined) this.follow(settled.then, id);
  }

  private follow(then: Consequence, id: string): void {
    if (then.type === 'refund') {
      this.begin('refund', then.amount, id, then.amount, 'intent');
      return;
    }
    const amount = 0;
    const next = String(this.book.length);
    this.book.push({ id: next, type: 'void', status: then.status, amount, ofId: id, surplus: 0 });
    this.truths.set(next, then.status === 'complete' ? 'done' : 'none');
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

  /** The provider knows it again by its id. */
  private perform(id: string): void {
    const one = this.book.find((other) => other.id === id);
    if (one === undefined || this.truths.get(id) !== 'none') return;
    switch (one.type) {
      case 'authorize':
      case 'purchase':
        this.truths.set(id, 'waits');
        return;
      case 'capture': {
        const isHeld = this.truths.get(one.ofId ?? '') === 'held';
        if (isHeld) this.truths.set(one.ofId ?? '', 'done');
        this.answer(id, isHeld ? 'done' : 'declined');
        return;
      }
      case 'void': {
        const of = this.truths.get(one.ofId ?? '');
        if (of === 'held') this.truths.set(one.ofId ?? '', 'ended');
        // Gateways answer so for what has ended before, too.
        this.answer(id, of === 'held' || of === 'ended' ? 'done' : 'declined');
        return;
      }
      case 'refund': {
        const of = this.book.find((other) => other.id === one.ofId);
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
    if (['waits', 'none'].includes(this.truths.get(id) ?? '')) this.answer(id, 'declined');
    this.lookUp(id);
  }

  private goodEnd(id: string): Truth {
    return this.book.find((one) => one.id === id)?.type === 'authorize' ? 'held' : 'done';
  }

  private answer(id: string, truth: Truth): void {
    this.truths.set(id, truth);
    const news = this.newsOf(id);
    if (news !== undefined) this.answers.push({ id, news });
  }

  private newsOf(id: string): News | undefined {
    switch (this.truths.get(id)) {
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

const moved = ({ type, amount, status }: Booked) => ({ type, amount, status, refunded: 0 });
