import type { ReportedStatus } from '#kernel';
import type { CapturedInAll, LedgerTransaction, LedgerTransactions } from '#ledger/domain';

/** What the provider says of a payment. */
export interface Answered {
  readonly id: string;
  readonly status: ReportedStatus;
  readonly amount?: number;
  readonly captured?: CapturedInAll;
}

/** The state of a transaction at the provider; a transaction that was not sent there has none. */
type ProviderState = 'waits' | 'held' | 'done' | 'declined' | 'ended';

const REPORTED: Readonly<Record<ProviderState, ReportedStatus | undefined>> = {
  waits: undefined,
  held: 'complete',
  done: 'complete',
  declined: 'failed',
  ended: 'voided',
};

/** The money of an order at its gateways, by the ids of payment transactions. */
export class DoubleOfProvider {
  /** Every answer that the provider gave; each may arrive at any time, and several times. */
  readonly answers: Answered[] = [];
  private readonly manual = new Set<string>();
  private readonly states = new Map<string, ProviderState>();
  /** What purchases and authorizations were really for, and what was captured of authorizations. */
  private readonly moved = new Map<string, number>();
  private readonly captured = new Map<string, number>();

  /** A capture or a void that the provider itself has reported. */
  know(id: string): void {
    this.states.set(id, 'done');
  }

  /** An authorization is not held any more. */
  end(id: string): void {
    if (this.states.get(id) === 'held') this.states.set(id, 'ended');
  }

  /** The manual gateway believes everything. */
  recordManual(transactions: LedgerTransactions, id: string): void {
    const one = transactions.find((other) => other.id === id);
    if (one === undefined) return;
    this.manual.add(id);
    this.states.set(id, one.type === 'authorize' ? 'held' : 'done');
    if (one.type === 'capture') this.take(one, one.amount, !one.keepsRest);
    if (one.type === 'void') this.end(one.ofId ?? '');
  }

  /**
   * The customer finishes a pending payment or fails to, or the provider takes money that it had declined.
   * @param amount what it takes, whatever it was asked for
   */
  decide(transactions: LedgerTransactions, id: string, isGood: boolean, amount?: number): void {
    const one = transactions.find((other) => other.id === id);
    const state = this.states.get(id);
    const isPayment = one?.type === 'authorize' || one?.type === 'purchase';
    if (!isPayment || (state !== 'waits' && state !== 'declined')) return;
    if (amount !== undefined && one.amount > 0) this.moved.set(id, amount);
    const good = one.type === 'authorize' ? 'held' : 'done';
    this.answer(transactions, id, isGood ? good : 'declined');
  }

  /** Somebody captures a part in the provider's own pages, which releases the rest. */
  captureInPages(transactions: LedgerTransactions, id: string, amount: number): void {
    const one = transactions.find((other) => other.id === id);
    if (one === undefined || this.manual.has(id) || this.states.get(id) !== 'held') return;
    this.captured.set(id, Math.min(amount, this.amountOf(one)));
    this.answer(transactions, id, 'done');
  }

  /** The provider no longer keeps what it held. */
  expire(transactions: LedgerTransactions, id: string): void {
    const isHeld = this.states.get(id) === 'held' && !this.manual.has(id);
    if (isHeld) this.answer(transactions, id, 'ended');
  }

  abandon(transactions: LedgerTransactions, id: string): void {
    const state = this.states.get(id);
    if (state === undefined || state === 'waits') this.answer(transactions, id, 'declined');
  }

  /** Carries out a transaction once: the provider recognizes it by its id. */
  perform(transactions: LedgerTransactions, id: string): void {
    const one = transactions.find((other) => other.id === id);
    if (one === undefined || this.states.has(id)) return;
    const of = this.states.get(one.ofId ?? '');
    switch (one.type) {
      case 'authorize':
      case 'purchase':
        this.states.set(id, 'waits');
        return;
      case 'capture': {
        const wasCaptured = (this.captured.get(one.ofId ?? '') ?? 0) > 0;
        if (of === 'held') this.take(one, one.amount, true);
        this.answer(transactions, id, of === 'held' || wasCaptured ? 'done' : 'declined');
        return;
      }
      case 'void': {
        this.end(one.ofId ?? '');
        // Gateways answer so for what has ended before, too.
        this.answer(transactions, id, of === 'held' || of === 'ended' ? 'done' : 'declined');
        return;
      }
      case 'refund': {
        const given = this.sum(
          transactions,
          (other) => other.type === 'refund' && other.ofId === one.ofId && this.isDone(other),
        );
        const taken = transactions.find((other) => other.id === one.ofId);
        const isPossible = taken !== undefined && given + one.amount <= this.takenBy(taken);
        this.answer(transactions, id, isPossible ? 'done' : 'declined');
        return;
      }
    }
  }

  answerOf(transactions: LedgerTransactions, id: string): Answered | undefined {
    const status = REPORTED[this.states.get(id) ?? 'waits'];
    const one = transactions.find((other) => other.id === id);
    if (status === undefined || one === undefined) return undefined;
    const isPayment = one.type === 'authorize' || one.type === 'purchase';
    const amount = isPayment ? { amount: this.amountOf(one) } : {};
    return { id, status, ...amount, ...this.capturedOf(one) };
  }

  /** What was received without refunds, and what is held. */
  money(transactions: LedgerTransactions) {
    const done = (type: LedgerTransaction['type']) =>
      this.sum(transactions, (one) => one.type === type && this.states.get(one.id) === 'done');
    const authorizations = transactions.filter(({ type }) => type === 'authorize');
    const held = authorizations.reduce((sum, one) => {
      const left = this.amountOf(one) - (this.captured.get(one.id) ?? 0);
      return sum + (this.states.get(one.id) === 'held' ? left : 0);
    }, 0);
    const captured = [...this.captured.values()].reduce((sum, amount) => sum + amount, 0);
    return { kept: done('purchase') + captured - done('refund'), held };
  }

  isDone({ id }: Pick<LedgerTransaction, 'id'>): boolean {
    return ['done', 'held', 'ended'].includes(this.states.get(id) ?? 'waits');
  }

  private takenBy(one: LedgerTransaction): number {
    if (one.type === 'purchase') return this.isDone(one) ? this.amountOf(one) : 0;
    return this.captured.get(one.ofId ?? '') ?? 0;
  }

  private take({ ofId }: LedgerTransaction, amount: number, isFinal: boolean): void {
    const id = ofId ?? '';
    this.captured.set(id, (this.captured.get(id) ?? 0) + amount);
    if (isFinal) this.states.set(id, 'done');
  }

  private capturedOf(one: LedgerTransaction): { captured?: CapturedInAll } {
    const id = one.type === 'authorize' ? one.id : one.ofId;
    if (id === null || one.type === 'refund') return {};
    const amount = this.captured.get(id) ?? 0;
    return amount === 0 ? {} : { captured: { amount, isFinal: this.states.get(id) !== 'held' } };
  }

  private amountOf({ id, amount }: LedgerTransaction): number {
    return this.moved.get(id) ?? amount;
  }

  private sum(transactions: LedgerTransactions, of: (one: LedgerTransaction) => boolean): number {
    return transactions.filter(of).reduce((sum, one) => sum + this.amountOf(one), 0);
  }

  private answer(transactions: LedgerTransactions, id: string, state: ProviderState): void {
    this.states.set(id, state);
    const answer = this.answerOf(transactions, id);
    if (answer !== undefined) this.answers.push(answer);
  }
}
