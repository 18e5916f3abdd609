import type { DomainEvent } from '#kernel';

/** An event as it lies in the store. */
export interface StoredEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}

/** Turns the data of one schema version into that of the next one. */
export type Upcast = (data: unknown) => unknown;

/**
 * Event types of one kind of stream. The list of a type holds one step for every schema version
 * but today's, so `[]` means that the first shape is still in use.
 */
export type EventTypes<Event extends DomainEvent<string, unknown>> = Readonly<
  Record<Event['type'], readonly Upcast[]>
>;

/** Writes events in today's shape and reads every shape that was ever written. */
export class EventCodec<Event extends DomainEvent<string, unknown>> {
  constructor(private readonly types: EventTypes<Event>) {}

  encode({ type, data }: Event): StoredEvent {
    return { type, schemaVersion: this.stepsOf(type).length + 1, data };
  }

  /** @throws Error for a type or schema version that this release does not know */
  decode({ type, schemaVersion, data }: StoredEvent, at: string): Event {
    const steps = this.stepsOf(type);
    if (schemaVersion < 1 || schemaVersion > steps.length + 1) {
      throw new Error(`Event ${type} has the unknown schema version ${String(schemaVersion)}`);
    }
    const upcast = steps.slice(schemaVersion - 1).reduce((older, step) => step(older), data);
    return { type, at, data: upcast } as Event;
  }

  private stepsOf(type: string): readonly Upcast[] {
    const types: Readonly<Record<string, readonly Upcast[]>> = this.types;
    const steps = Object.hasOwn(types, type) ? types[type] : undefined;
    if (steps === undefined) throw new Error(`Event ${type} is not known to this release`);
    return steps;
  }
}
