import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { fromDatabaseTime } from '../database/time';
import type { Transactions } from '../database/transactions';
import { RefreshingValue } from '../refreshing-value';

const STATE = `select
  (select min(created_at) from outbox where parked_at is null) as oldest,
  (select count(*) from outbox where parked_at is not null) as parked`;

const PATIENCE = 1000;

interface State {
  readonly oldest: Date | string | null;
  readonly parked: number;
}

/** Both are read at once when they are asked for; while the database is away they have no value. */
export function watchOutbox(registry: Registry, transactions: Transactions): void {
  const read = async () => {
    const [row] = await transactions.statement<State[]>(STATE, []);
    return { lag: lagSince(row?.oldest ?? null), parked: row?.parked ?? 0 };
  };
  const state = new RefreshingValue(() => Promise.race([read(), refusalAfter(PATIENCE)]), 100);

  const gauge = (name: string, help: string, field: 'lag' | 'parked') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set((await state.get())[field]);
        } catch {
          this.remove();
        }
      },
    });

  gauge('outbox_lag_seconds', 'Age of the oldest message that waits and is no dead letter', 'lag');
  gauge('outbox_parked_messages', 'Dead letters: messages that were given up', 'parked');
}

/** A database that does not even refuse keeps nobody from reading the rest. */
async function refusalAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('The database does not answer');
}

function lagSince(oldest: State['oldest']): number {
  if (oldest === null) return 0;
  return Math.max(0, (Date.now() - Date.parse(fromDatabaseTime(oldest))) / 1000);
}
