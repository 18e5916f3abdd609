import { setTimeout as sleep } from 'node:timers/promises';
import { EventType, type IntegrationEvent } from '#kernel';
import { fromDatabaseTime } from '../database/time';
import type { Transactions } from '../database/transactions';
import { Metrics } from '../observability/metrics';
import type { Channel } from './channel';
import { Channels } from './channels';
import { Courier } from './courier';
import { Inbox } from './inbox';
import { Messages } from './messages';
import { newEvent, Outbox } from './outbox';
import { Relay } from './relay';
import { RelayPace } from './relay-pace';
import type { SubscriberOf } from './subscriber';
import { SubscriberChannel } from './subscriber-channel';

/** Something happened to a thing, for the `n`th time. */
export const Happened = new EventType<{ readonly n: number }>('test.happened.v1');

const BEGINNING = Date.parse('2031-04-05T06:07:08.000Z');

/** The `n`th event of an aggregate, each a millisecond after the one before. */
export const happened = (aggregateId: string, n: number) =>
  newEvent(Happened, aggregateId, new Date(BEGINNING + n), { n });

export const nOf = ({ data }: IntegrationEvent) => (data as { n: number }).n;

/** A clock that the test winds. */
export class TestPace extends RelayPace {
  override readonly poll: number;
  override readonly farewell: number;

  constructor({ poll = 5, farewell = 20_000 } = {}) {
    super();
    this.poll = poll;
    this.farewell = farewell;
  }

  /** Milliseconds that have passed for this process beside real time. */
  skipped = 0;

  override now(): Date {
    return new Date(Date.now() + this.skipped);
  }

  override random(): number {
    return 0.5;
  }
}

/** What one process has of messaging. */
export class TestProcess {
  readonly channels = new Channels();
  readonly messages: Messages;
  readonly metrics: Metrics;
  readonly relay: Relay;
  readonly outbox: Outbox;
  readonly inbox: Inbox;

  constructor(
    readonly transactions: Transactions,
    readonly pace = new TestPace(),
  ) {
    this.messages = new Messages(this.transactions);
    this.inbox = new Inbox(this.transactions);
    this.metrics = new Metrics(this.transactions);
    const courier = new Courier(this.channels, this.messages, this.metrics, this.pace);
    this.relay = new Relay(this.messages, courier, this.pace);
    this.outbox = new Outbox(
      this.channels,
      this.messages,
      this.relay,
      this.transactions,
      this.pace,
    );
  }

  channel(name: string, deliver: Channel['deliver'], wants: Channel['wants'] = () => true): void {
    this.channels.add({ name, wants, deliver });
  }

  subscriber(name: string, handle: SubscriberOf<typeof Happened>['handle']): SubscriberChannel {
    const subscriber = { handle } as SubscriberOf<EventType<unknown>>;
    const { inbox, transactions } = this;
    const channel = new SubscriberChannel(name, Happened, subscriber, inbox, transactions);
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

  /** Until everything was delivered. */
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
