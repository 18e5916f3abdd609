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

/** What the log and the metrics say of something that happened in the shop. */
export interface BusinessLine {
  /** In few words, such as `order paid`. */
  readonly event: string;
  /** Ids, and perhaps an `amount` in the smallest unit of its `currency`; nothing about a person. */
  readonly fields: Readonly<Record<string, string | number | undefined>>;
}

type FieldsOf<Data> = (data: Data) => BusinessLine['fields'];

interface Said {
  readonly event: string;
  readonly fieldsOf: FieldsOf<never>;
}

const published = new Map<string, Said | undefined>();

/**
 * Declares a type of events that receivers outside of the service may choose. What is declared here is the
 * whole list: the page of events, the schemas and the choice of webhooks are compared with it.
 * @param said what the log says of each of them; nothing if it is left out
 */
export function publishedEvent<Data>(
  name: EventType<Data>['name'],
  ...said: readonly [] | readonly [event: string, fieldsOf: FieldsOf<Data>]
): EventType<Data> {
  const [event, fieldsOf] = said;
  const says = event === undefined || fieldsOf === undefined ? undefined : { event, fieldsOf };
  published.set(name, says);
  return new EventType<Data>(name);
}

/** The line about an event; undefined if its type has none. */
export function businessLineOf({ type, data }: IntegrationEvent): BusinessLine | undefined {
  const said = published.get(type);
  return said && { event: said.event, fields: said.fieldsOf(data as never) };
}

/** The names of all types that the loaded modules publish, sorted. */
export function publishedEventNames(): readonly string[] {
  return [...published.keys()].sort();
}
