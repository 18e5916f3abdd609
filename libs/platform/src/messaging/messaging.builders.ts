import { setTimeout as sleep } from 'node:timers/promises';
import { EventType, type IntegrationEvent } from '#kernel';
import { Clock } from '../clock';
import { fromDatabaseTime } from '../database/time';
import type { Transactions } from '../database/transactions';
import { BusinessLog } from '../observability/business-log';
import { Metrics } from '../observability/metrics';
import { WakeSignal } from '../background/wake-signal';
import { type Channel, Channels } from './channels/channel';
import { Inbox } from './channels/inbox';
import type { SubscriberOf } from './channels/subscriber';
import { SubscriberChannel } from './channels/subscribers';
import { DeadLetters } from './dead-letters/dead-letters';
import { integrationEvent, Outbox } from './outbox/outbox';
import { OutboxRepository } from './outbox/outbox-repository';
import { Dispatcher } from './relay/dispatcher';
import { Relay } from './relay/relay';
import { RelayOptions } from './relay/relay-options';

/** An event without meaning, for tests: it happened for the `n`th time. */
export const Happened = new EventType<{ readonly n: number }>('test.happened.v1');

const BEGINNING = Date.parse('2031-04-05T06:07:08.000Z');

/** The `n`th event of an aggregate, each a millisecond after the one before. */
export const happened = (aggregateId: string, n: number) =>
  integrationEvent(Happened, aggregateId, new Date(BEGINNING + n), { n });

export const nOf = ({ data }: IntegrationEvent) => (data as { n: number }).n;

export class TestClock extends Clock {
  /** Milliseconds by which the clock of this process is ahead of real time. */
  skipped = 0;
  private stoppedAt: number | undefined;

  /** From now on nothing but `skipped` moves it, however busy the machine is. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  override now(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.skipped);
  }
}

/**
 * Options of a relay for tests: it polls often, waits for deliveries, and its pauses are not random.
 */
export const testOptions = (changes: Partial<RelayOptions> = {}): RelayOptions =>
  Object.assign(new RelayOptions(), {
    pollInterval: 5,
    shutdownGrace: 20_000,
    jitter: () => 0.5,
    ...changes,
  });

/** The parts of messaging that one process has. */
export class TestProcess {
  readonly clock = new TestClock();
  readonly channels = new Channels();
  readonly wakeSignal = new WakeSignal();
  readonly messages: OutboxRepository;
  readonly metrics: Metrics;
  readonly relay: Relay;
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly deadLetters: DeadLetters;

  constructor(
    readonly transactions: Transactions,
    readonly options = testOptions(),
  ) {
    const { channels, clock, wakeSignal } = this;
    this.messages = new OutboxRepository(transactions);
    this.inbox = new Inbox(transactions);
    this.metrics = new Metrics(transactions);
    const dispatcher = new Dispatcher(channels, this.messages, this.metrics, clock, options);
    this.relay = new Relay(this.messages, wakeSignal, dispatcher, clock, options);
    const business = new BusinessLog(this.metrics);
    this.outbox = new Outbox(channels, this.messages, wakeSignal, transactions, clock, business);
    this.deadLetters = new DeadLetters(transactions, wakeSignal, clock);
  }

  channel(name: string, deliver: Channel['deliver'], wants: Channel['wants'] = () => true): void {
    this.channels.add({ name, wants, deliver });
  }

  subscriber(name: string, handle: SubscriberOf<typeof Happened>['handle']): SubscriberChannel {
    const subscriber = { handle } as SubscriberOf<EventType<unknown>>;
    const { inbox, transactions } = this;
    const subscription = { name, type: Happened };
    const channel = new SubscriberChannel(subscription, subscriber, inbox, transactions);
    this.channels.add(channel);
    return channel;
  }

  append(...events: readonly IntegrationEvent[]): Promise<void> {
    return this.transactions.run((tx) => this.outbox.append(tx, events));
  }

  start(): void {
    this.relay.onApplicationBootstrap();
  }

  stop(): Promise<void> {
    return this.relay.beforeApplicationShutdown();
  }

  async rows(): Promise<readonly StoredMessage[]> {
    const sql = `select id, channel, aggregate_id, attempts, parked_at, due_at, last_error, claimed_by
      from outbox order by channel, aggregate_id, occurred_at, position, id`;
    const rows = await this.transactions.statement<StoredMessage[]>(sql, []);
    return rows.map((row) => ({ ...row, due_at: fromDatabaseTime(row.due_at) }));
  }

  /** Resolves when everything has been delivered. */
  emptied(): Promise<void> {
    return until(async () => (await this.rows()).length === 0);
  }
}

export interface StoredMessage {
  readonly id: string;
  readonly channel: string;
  readonly aggregate_id: string;
  readonly attempts: number;
  readonly parked_at: unknown;
  readonly due_at: string;
  readonly last_error: string | null;
  readonly claimed_by: string | null;
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(5);
}
