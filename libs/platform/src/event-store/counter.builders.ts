import type { Decision, DomainEvent } from '#kernel';
import type { Transactions } from '../database/transactions';
import { EventCodec } from '../event-log/codec';
import { EventLog } from '../event-log/event-log';
import { Metrics } from '../observability/metrics';
import { RequestLog } from '../idempotency/request-log';
import { EventStream } from './event-stream';
import type { StreamModel } from './stream-model';

export type Counted = DomainEvent<'Counted', { by: number }>;

export interface Count {
  readonly total: number;
  readonly events: number;
}

/** A stream of numbers that are added up: the simplest kind of stream. */
export const counter: StreamModel<Count, Counted> = {
  category: 'counter',
  initial: { total: 0, events: 0 },
  evolve: ({ total, events }, { data }) => ({ total: total + data.by, events: events + 1 }),
  codec: new EventCodec<Counted>({ Counted: [] }),
  snapshot: { format: 1, save: (state) => state, load: (json) => json as Count },
  weigh: () => 1,
};

export const ACTOR = { kind: 'public', id: 'someone' } as const;

export const counted = (by: number): Counted => ({
  type: 'Counted',
  at: '2031-04-05T06:07:08.009Z',
  data: { by },
});

export const add =
  (...numbers: readonly number[]) =>
  ({ total }: Count): Decision<Counted, number> => ({
    events: numbers.map(counted),
    outcome: numbers.reduce((sum, by) => sum + by, total),
  });

/** Adds one up to `limit`, and returns a refusal beyond it. */
export const addUpTo =
  (limit: number) =>
  ({ total }: Count): Decision<Counted, 'added' | 'full'> =>
    total < limit ? { events: [counted(1)], outcome: 'added' } : { events: [], outcome: 'full' };

/** The parts of the event store that one process has. */
export function processOn(
  transactions: Transactions,
  model = counter,
  log = new EventLog(transactions),
) {
  const metrics = new Metrics(transactions);
  const requests = new RequestLog(transactions, log);
  const stream = new EventStream(model, log, requests, transactions, metrics, 20_000);
  const counts = async (name: string) =>
    (await metrics.registry.getSingleMetric(`event_store_${name}_total`)?.get())?.values[0]?.value;
  return { stream, log, counts };
}
