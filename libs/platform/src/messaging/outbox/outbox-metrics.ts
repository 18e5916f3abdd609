import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { fromDatabaseTime } from '../../database/time';
import { Transactions } from '../../database/transactions';
import { Metrics } from '../../observability/metrics';
import { RefreshingValue } from '../../refreshing-value';

const STATE = `select
  (select min(created_at) from outbox where parked_at is null) as oldest,
  (select count(*) from outbox where parked_at is not null) as parked`;

const PATIENCE = 1000;

interface State {
  readonly oldest: Date | string | null;
  readonly parked: number;
}

/** Measures the outbox. Both values are read at once; while the database is away they have none. */
@Injectable()
export class OutboxMetrics {
  private readonly state: RefreshingValue<{ readonly lag: number; readonly parked: number }>;

  constructor({ registry }: Metrics, transactions: Transactions) {
    const read = async () => {
      const [row] = await transactions.statement<State[]>(STATE, []);
      return { lag: lagSince(row?.oldest ?? null), parked: row?.parked ?? 0 };
    };
    this.state = new RefreshingValue(() => Promise.race([read(), refusalAfter(PATIENCE)]), 100);
    const lag = 'Age of the oldest message that waits and is no dead letter';
    this.show(registry, 'outbox_lag_seconds', lag, 'lag');
    const parked = 'Dead letters: messages that were given up';
    this.show(registry, 'outbox_parked_messages', parked, 'parked');
  }

  private show(registry: Registry, name: string, help: string, field: 'lag' | 'parked'): void {
    const { state } = this;
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
  }
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
