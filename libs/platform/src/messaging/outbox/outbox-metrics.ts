import { Injectable } from '@nestjs/common';
import { fromDatabaseTime } from '../../database/time';
import { Transactions } from '../../database/transactions';
import { Metrics } from '../../observability/metrics';
import { RefreshingValue } from '../../refreshing-value';

const STATE = `select
  (select min(created_at) from outbox where parked_at is null) as oldest,
  (select count(*) from outbox where parked_at is not null) as deadLetters`;

interface State {
  readonly oldest: Date | string | null;
  readonly deadLetters: number;
}

/** Measures the outbox. Both values are read at once; while the database is away they have none. */
@Injectable()
export class OutboxMetrics {
  constructor(metrics: Metrics, transactions: Transactions) {
    const state = new RefreshingValue(async () => {
      const [row] = await transactions.statement<State[]>(STATE, []);
      return { lag: lagSince(row?.oldest ?? null), deadLetters: row?.deadLetters ?? 0 };
    }, 100);
    const lag = 'Age of the oldest message that waits and is no dead letter';
    metrics.gauge('outbox_lag_seconds', lag, async () => (await state.get()).lag);
    const help = 'Dead letters: messages that were given up';
    metrics.gauge('outbox_parked_messages', help, async () => (await state.get()).deadLetters);
  }
}

function lagSince(oldest: State['oldest']): number {
  if (oldest === null) return 0;
  return Math.max(0, (Date.now() - Date.parse(fromDatabaseTime(oldest))) / 1000);
}
