import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#kernel';
import { Transactions } from '../database/transactions';
import { EventLog } from '../event-log/event-log';
import { Metrics } from '../observability/metrics';
import { Settings } from '../settings';
import { RequestLog } from '../idempotency/request-log';
import { EventStream } from './event-stream';
import type { StreamModel } from './stream-model';

/** Opens the streams of one kind of aggregate. A module opens each of its kinds once. */
@Injectable()
export class EventStreams {
  constructor(
    private readonly log: EventLog,
    private readonly requests: RequestLog,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
    private readonly settings: Settings,
  ) {}

  of<State, Event extends DomainEvent<string, unknown>>(
    model: StreamModel<State, Event>,
  ): EventStream<State, Event> {
    const { cartCacheBytes } = this.settings;
    const { log, requests, transactions, metrics } = this;
    return new EventStream(model, log, requests, transactions, metrics, cartCacheBytes);
  }
}
