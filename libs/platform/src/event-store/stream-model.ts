import type { DomainEvent } from '#kernel';
import type { SqlStatement } from '../database/sql-statement';
import type { Tx } from '../database/transactions';
import type { EventCodec } from '../event-log/codec';
import type { Actor } from '../event-log/event-log';

/** How a module describes one kind of stream. */
export interface StreamModel<State, Event extends DomainEvent<string, unknown>> {
  /** The first part of every stream id. */
  readonly category: string;
  readonly initial: State;
  evolve(state: State, event: Event): State;
  readonly codec: EventCodec<Event>;
  /** How a state is stored in a snapshot. Increase `format` whenever the shape changes. */
  readonly snapshot: {
    readonly format: number;
    save(state: State): unknown;
    load(json: unknown): State;
  };
  /** Estimates how many bytes a state takes in memory. */
  weigh(state: State): number;
  readonly inlineProjection?: InlineProjection<State, Event>;
}

/** Rows that must change in the same transaction as certain events. */
export interface InlineProjection<State, Event> {
  /** @param before the state on which the event was decided, or an earlier event of the same append */
  concerns(event: Event, before: State): boolean;
  apply(tx: Tx, id: string, events: readonly Event[]): Promise<void>;
  /**
   * What applies the first events of several new streams at once; undefined if nothing has to change. Without it they
   * are applied one by one.
   */
  readonly begin?: (streams: readonly BegunStream<Event>[]) => SqlStatement | undefined;
}

/** A stream with its first events. */
export interface BegunStream<Event> {
  readonly id: string;
  readonly events: readonly Event[];
}

/** An event, with its place in the stream and who caused it. */
export interface HistoricEvent<Event> {
  readonly version: number;
  readonly actor: Actor;
  readonly event: Event;
}
