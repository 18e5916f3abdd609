/** An event that other modules and outside systems receive after it happened (docs/events.md). */
export interface IntegrationEvent<Data = unknown> {
  /** Stays the same however often the event is delivered. */
  readonly id: string;
  /** Such as `order.paid.v1`. */
  readonly type: string;
  /** ISO 8601 UTC; the events of one aggregate are delivered in this order. */
  readonly occurredAt: string;
  readonly aggregateId: string;
  /** Plain JSON, spelled as it is published. */
  readonly data: Data;
}

/** A type of integration events; `Data` is the type of their data. */
export class EventType<Data> {
  /** Exists for the compiler only. */
  declare readonly data: Data;

  constructor(readonly name: `${string}.v${number}`) {}
}

const published = new Set<string>();

/**
 * Declares a type of events that receivers outside of the service may choose. What is declared here is the
 * whole list: the page of events, the schemas and the choice of webhooks are compared with it.
 */
export function publishedEvent<Data>(name: EventType<Data>['name']): EventType<Data> {
  published.add(name);
  return new EventType<Data>(name);
}

/** The names of all types that the loaded modules publish, sorted. */
export function publishedEventNames(): readonly string[] {
  return [...published].sort();
}
