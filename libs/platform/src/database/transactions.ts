import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import type { ResultSetHeader } from 'mysql2';
import { type Connections, type Limit, REQUEST_LIMIT } from '#mysql-failover';
import { PassingContext } from '../passing-context';
import { ConditionalTransactions } from './conditional-transactions';
import { waitForNobody } from './data-source';
import { ForeignLock } from './foreign-lock';
import type { OncePerRequest } from './once-per-request';
import { observedStatement } from './observed-statement';
import { retried } from './retried';
import { ServerDataSource } from './server-driver';
import { SharedRunner } from './shared-runner';
import { HeldTooLong, NO_TRANSACTION, type Reader, type Tx } from './tx';

export { asTx, HeldTooLong, type Reader, type Tx } from './tx';

/** A committed result, with the callbacks that are to be called now. */
interface Committed<T> {
  readonly result: T;
  readonly after: ReadonlySet<() => void>;
}

/** A statement that changes nothing. */
const READS = /^\s*select\b/i;

/**
 * Only tests look for nested transactions, because watching every promise would slow down each request.
 */
const WATCHES_NESTING = process.env['NODE_ENV'] === 'test';

interface Turn {
  readonly of: Transactions;
  open: boolean;
}

/** One for all instances: each promise of a process takes longer with every storage that was used. */
const turns = new AsyncLocalStorage<Turn>();

/**
 * The one way to the database. The embedded driver shares a single connection, where two overlapping
 * transactions would become one and reads would see uncommitted rows; so there all work takes turns.
 */
@Injectable()
export class Transactions {
  private readonly requests = new PassingContext<OncePerRequest>();
  private readonly conditional = new ConditionalTransactions(this);
  /** Undefined for the embedded database. */
  readonly connections: (() => Connections) | undefined;
  private readonly afterCommits = new WeakMap<Tx, Set<() => void>>();
  private last: Promise<unknown> = Promise.resolve();
  private readonly foreignLock = new ForeignLock();
  private readonly runner: SharedRunner;

  constructor(readonly dataSource: DataSource) {
    this.runner = new SharedRunner(dataSource);
    if (!(dataSource instanceof ServerDataSource)) {
      waitForNobody(dataSource);
      return;
    }
    // Each query runner takes this limit over when it is created.
    dataSource.driver.limit = REQUEST_LIMIT;
    this.connections = () => dataSource.driver.connections;
  }

  get embedded(): boolean {
    return this.connections === undefined;
  }

  /**
   * Runs `work` in one transaction. After a deadlock, a lock timeout or a failed certification, everything
   * is rolled back, and `work` runs again if its caller has time left. So `work` must not keep anything
   * that it read in the first attempt.
   * @param limit for each statement and for the wait for a connection; by default the limit of a
   * request
   */
  async run<T>(work: (tx: Tx) => Promise<T>, limit?: Limit): Promise<T> {
    const precondition = this.conditional.open;
    if (precondition !== undefined) return this.conditional.run(precondition, work, limit);
    const once = this.requests.value;
    if (once === undefined || once.isOver) return this.runAside(work, limit);
    return once.carryOut((beside) =>
      this.runAside(async (tx) => {
        const result = await work(tx);
        await beside(tx, result);
        return result;
      }, limit),
    );
  }

  /** Runs `handle`, and attaches `once` to its first transaction. */
  once<T>(once: OncePerRequest, handle: () => Promise<T>): Promise<T> {
    return this.requests.run(once, handle);
  }

  /**
   * Runs `handle`, whose first transaction commits only if `check` does not throw, however many others write at
   * the same time.
   * @param check looks at committed rows; it may read, but not change anything
   */
  async onlyIf<T>(check: () => Promise<void>, handle: () => Promise<T>): Promise<T> {
    return this.conditional.onlyIf(check, handle);
  }

  /** Calls `work` as if no transaction was open: it sees only what is committed. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    return turns.run({ of: this, open: false }, work);
  }

  /** Whether the transaction of this request was carried out by an earlier one with the same key. */
  get isRepeated(): boolean {
    return this.requests.value?.isRepeated === true;
  }

  /** The result of the transaction of this request, if it is known from an earlier one before it runs. */
  recalled<T>(): T | undefined {
    return this.requests.value?.recalled?.result as T | undefined;
  }

  /** Like {@link run}, but never counts as the first transaction of a request. */
  async runAside<T>(work: (tx: Tx) => Promise<T>, limit?: Limit): Promise<T> {
    this.refuseNesting();
    const transaction = () => this.watched(() => this.transaction(work, limit));
    const { result, after } = await retried(
      () => (this.embedded ? this.inTurn(transaction, limit, true) : transaction()),
      limit,
    );
    for (const then of after) then();
    return result;
  }

  /**
   * Calls `then` once when `tx` is committed, and never if it is rolled back. `then` must not throw.
   */
  afterCommit(tx: Tx, then: () => void): void {
    const known = this.afterCommits.get(tx);
    if (known === undefined) throw new Error(NO_TRANSACTION);
    known.add(then);
  }

  /**
   * Reads committed rows outside any transaction.
   * @param limit as in {@link run}
   */
  async read<T>(work: (manager: Reader) => Promise<T>, limit?: Limit): Promise<T> {
    this.refuseNesting();
    const reading = (manager: EntityManager) => work(manager as Reader);
    const task = () => this.watched(() => this.withManager(reading, limit));
    return this.embedded ? this.inTurn(task, limit) : task();
  }

  /** Runs one statement that commits by itself, which is the fastest way for hot paths. */
  async statement<T>(sql: string, parameters: readonly unknown[]): Promise<T> {
    this.refuseNesting();
    const { connections } = this;
    return connections === undefined
      ? this.inTurn(
          () => this.dataSource.query<T>(sql, [...parameters]),
          REQUEST_LIMIT,
          !READS.test(sql),
        )
      : observedStatement(sql, () => connections().query<T>(sql, parameters, REQUEST_LIMIT));
  }

  /**
   * Runs a statement that writes, and retries it like a transaction.
   * @returns how many rows it wrote; if several callers try the same at once, only the first writes any
   */
  async write(sql: string, parameters: readonly unknown[]): Promise<number> {
    if (!this.embedded) {
      const { affectedRows } = await retried(() =>
        this.statement<ResultSetHeader>(sql, parameters),
      );
      return affectedRows;
    }
    this.refuseNesting();
    const write = () => this.writeEmbedded(sql, parameters);
    return retried(() => this.inTurn(write, REQUEST_LIMIT, true));
  }

  /**
   * Takes the next number of a counter by one statement that commits by itself, or `from` if that is higher.
   * @returns the number; undefined if the table has no such counter
   */
  async counted(
    table: string,
    column: string,
    name: string,
    from: number,
  ): Promise<number | undefined> {
    const embedded = `update ${table} set ${column} = max(${column}, ?) + 1 where name = ?
      returning ${column} - 1 as taken`;
    const server = `update ${table} set ${column} = last_insert_id(greatest(${column}, ?)) + 1
      where name = ?`;
    const sent = [from, name];
    if (this.embedded) {
      const [row] = await retried(() => this.statement<{ taken: number }[]>(embedded, sent));
      return row?.taken;
    }
    const result = await retried(() => this.statement<ResultSetHeader>(server, sent));
    return result.affectedRows === 0 ? undefined : result.insertId;
  }

  private async writeEmbedded(sql: string, parameters: readonly unknown[]): Promise<number> {
    const runner = this.dataSource.createQueryRunner();
    const { affected } = await runner.query(sql, [...parameters], true);
    return affected ?? 0;
  }

  /** A nested transaction would wait for itself. */
  private refuseNesting(): void {
    const turn = turns.getStore();
    if (turn?.of !== this || !turn.open) return;
    throw new Error('A transaction or a read is already open: pass its tx or manager on.');
  }

  /**
   * Marks the turn as over when it ends, because timers that `work` started may still run in its
   * context.
   */
  private async watched<T>(work: () => Promise<T>): Promise<T> {
    if (!WATCHES_NESTING) return work();
    const turn = { of: this, open: true };
    try {
      return await turns.run(turn, work);
    } finally {
      turn.open = false;
    }
  }

  private async transaction<T>(
    work: (tx: Tx) => Promise<T>,
    limit: Limit | undefined,
  ): Promise<Committed<T>> {
    const after = new Set<() => void>();
    try {
      const result = await this.withManager(
        (manager) =>
          manager.transaction((opened) => {
            const tx = opened as Tx;
            this.afterCommits.set(tx, after);
            return work(tx);
          }),
        limit,
      );
      return { result, after };
    } catch (error) {
      if (this.embedded && error instanceof HeldTooLong) this.runner.takeAway();
      throw error;
    } finally {
      if (this.embedded) await this.runner.endAbandoned();
    }
  }

  /** Work with its own time limit runs on one connection. */
  private async withManager<T>(
    work: (manager: EntityManager) => Promise<T>,
    limit: Limit | undefined,
  ): Promise<T> {
    const { dataSource } = this;
    if (limit === undefined || !(dataSource instanceof ServerDataSource)) {
      return work(dataSource.manager);
    }
    const runner = dataSource.createRunner(limit);
    try {
      return await work(runner.manager);
    } finally {
      await runner.release();
    }
  }

  /** While another program has locked the file, a task gives its turn to those that only read. */
  private inTurn<T>(task: () => Promise<T>, limit = REQUEST_LIMIT, writes = false): Promise<T> {
    const turn = () => this.nextTurn(task);
    return this.foreignLock.outlast(
      () => (writes && this.conditional.gate.isClosed ? this.conditional.gate.pass(turn) : turn()),
      limit,
    );
  }

  private nextTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
