import type { DomainEvent } from '#kernel';

/** An event as it is stored. */
export interface StoredEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}

/** Turns the data of one schema version into that of the next one. */
export type Upcast = (data: unknown) => unknown;

/**
 * The event types of one kind of stream. Each type has one step for every schema version except the
 * current one, so `[]` means that its first shape is still in use.
 */
export type EventTypes<Event extends DomainEvent<string, unknown>> = Readonly<
  Record<Event['type'], readonly Upcast[]>
>;

/** How the data of each event type are stored, in their newest shape. */
export type EventShapes<Event extends DomainEvent<string, unknown>> = {
  readonly [Type in Event['type']]: EventShape<Extract<Event, { type: Type }>['data']>;
};

/** Copies data field by field, so that only named fields are stored and read. */
interface EventShape<Data> {
  readonly write: (data: Data) => unknown;
  /** The parameter is the result of `write`, or of the upcasts. */
  readonly read: (stored: never) => Data;
}

type AnyShape = { readonly [Side in keyof EventShape<never>]: (data: never) => unknown };

/** Writes events in their newest shape, and reads every shape that was ever written. */
export class EventCodec<Event extends DomainEvent<string, unknown>> {
  /** @param shapes by event type; without it, data are stored as they are */
  constructor(
    private readonly types: EventTypes<Event>,
    private readonly shapes?: EventShapes<Event>,
  ) {}

  encode({ type, data }: Event): StoredEvent {
    const schemaVersion = this.stepsOf(type).length + 1;
    return { type, schemaVersion, data: this.shapeOf(type)?.write(data as never) ?? data };
  }

  /** @throws Error for a type or schema version that this release does not know */
  decode({ type, schemaVersion, data }: StoredEvent, at: string): Event {
    const steps = this.stepsOf(type);
    if (schemaVersion < 1 || schemaVersion > steps.length + 1) {
      throw new Error(`Event ${type} has the unknown schema version ${String(schemaVersion)}`);
    }
    const upcast = steps.slice(schemaVersion - 1).reduce((older, step) => step(older), data);
    const read: unknown = this.shapeOf(type)?.read(upcast as never) ?? upcast;
    return { type, at, data: read } as Event;
  }

  /** The shape of a type that {@link stepsOf} accepts. */
  private shapeOf(type: string): AnyShape | undefined {
    const shapes: Readonly<Record<string, AnyShape>> | undefined = this.shapes;
    return shapes?.[type];
  }

  private stepsOf(type: string): readonly Upcast[] {
    const types: Readonly<Record<string, readonly Upcast[]>> = this.types;
    const steps = Object.hasOwn(types, type) ? types[type] : undefined;
    if (steps === undefined) throw new Error(`Event ${type} is not known to this release`);
    return steps;
  }
}
