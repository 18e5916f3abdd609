import type { EntityManager } from 'typeorm';
import type { Limit } from '#mysql-failover';
import { PassingContext } from '../passing-context';
import type { Reader, Tx } from './tx';
import { WriteGate } from './write-gate';

/** What must be so when the first transaction of a request commits. */
interface Precondition {
  readonly check: () => Promise<void>;
  isOver: boolean;
}

/** What they need of the transactions that they are part of. */
interface Runs {
  readonly embedded: boolean;
  outside<T>(work: () => Promise<T>): Promise<T>;
  read<T>(work: (manager: Reader) => Promise<T>): Promise<T>;
  runAside<T>(work: (tx: Tx) => Promise<T>, limit?: Limit): Promise<T>;
}

/** Another process has written between a check and the transaction that depends on it. */
class Outpaced extends Error {}

const ATTEMPTS = 20;

/** Transactions that commit only if what is committed before them is as it is wanted. */
export class ConditionalTransactions {
  private readonly preconditions = new PassingContext<Precondition>();
  readonly gate = new WriteGate();

  constructor(private readonly transactions: Runs) {}

  /** The precondition of the request, as long as no transaction of it has committed. */
  get open(): Precondition | undefined {
    const known = this.preconditions.value;
    return known?.isOver === false ? known : undefined;
  }

  onlyIf<T>(check: () => Promise<void>, handle: () => Promise<T>): Promise<T> {
    return this.preconditions.run({ check, isOver: false }, handle);
  }

  /** Those of one process wait for each other, so that a check never waits for a connection that they hold. */
  async run<T>(
    precondition: Precondition,
    work: (tx: Tx) => Promise<T>,
    limit: Limit | undefined,
  ): Promise<T> {
    const { transactions, preconditions } = this;
    const check = () =>
      transactions.outside(() =>
        preconditions.run({ ...precondition, isOver: true }, precondition.check),
      );
    const result = await this.gate.alone(() =>
      transactions.embedded
        ? this.runUnchanged(check, work, limit)
        : transactions.runAside(async (tx) => {
            const done = await work(tx);
            // Who else changes the same rows has committed before, or waits for the locks of `tx`.
            await check();
            return done;
          }, limit),
    );
    precondition.isOver = true;
    return result;
  }

  /**
   * The embedded database has one connection, on which a check would wait for the transaction. So the other
   * writers of the process wait at the gate, and those of others show in the version of the file.
   */
  private async runUnchanged<T>(
    check: () => Promise<void>,
    work: (tx: Tx) => Promise<T>,
    limit: Limit | undefined,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const before = await this.transactions.read(fileVersion);
      await check();
      try {
        return await this.transactions.runAside(async (tx) => {
          if ((await fileVersion(tx)) !== before) throw new Outpaced();
          return work(tx);
        }, limit);
      } catch (error) {
        if (!(error instanceof Outpaced) || attempt >= ATTEMPTS) throw error;
      }
    }
  }
}

async function fileVersion(manager: EntityManager): Promise<string> {
  return JSON.stringify(await manager.query('pragma data_version'));
}
