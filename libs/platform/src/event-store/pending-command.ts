import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Decision, DomainError } from '#kernel';
import type { Actor, PlacedEvent } from '../event-log/event-log';
import type { KeyedRequest } from '../keyed-request';
import { toRecord } from '../idempotency/request-log';
import {
  effected,
  mayTryAgain,
  refused,
  type Remembered,
  repetitionOf,
} from '../idempotency/request-records';

export interface Versioned<State> {
  readonly state: State;
  readonly version: number;
}

/** An event to store, and who caused it. */
export interface Caused<Event> {
  readonly event: Event;
  readonly actor: Actor;
}

/**
 * The result of a command, and the stream that it changed. For a repeated command this is the stream of
 * the first one.
 */
export type Carried<State, Outcome> = Versioned<State> & {
  readonly outcome: Outcome;
  readonly streamId: string;
};

/** A command that waits for its turn. */
export interface PendingCommand<State, Event> {
  readonly actor: Actor;
  readonly request: KeyedRequest | undefined;
  readonly consider: (state: State) => Considered<State, Event>;
  /** The same command, if it was carried out before: it only returns its outcome again. */
  readonly recall: (known: Remembered) => PendingCommand<State, Event>;
  readonly fail: (reason: unknown) => void;
}

interface Considered<State, Event> {
  readonly events: readonly Event[];
  /** The record of the request that is stored with the events. */
  readonly record?: PlacedEvent | undefined;
  /** Whether the command has a key of which nothing is stored, so that no append finds out that it was used. */
  readonly hasOpenKey?: boolean;
  /** Answers the sender of the command, after the events are stored. */
  readonly conclude: (after: Versioned<State>) => void;
}

/** The result of several commands that decided one after another. */
export interface DecidedTogether<State, Event> {
  readonly events: readonly Caused<Event>[];
  readonly records: readonly PlacedEvent[];
  readonly latest: Versioned<State>;
  /** Whether one of them has a key of which nothing is stored. */
  readonly hasOpenKey: boolean;
  readonly conclude: () => void;
  /** The commands that have not decided yet. */
  readonly left: readonly PendingCommand<State, Event>[];
}

/**
 * A command together with its answer. What `decide` throws is an answer like any other.
 * @param admit throws if the sender may not see the state, before an earlier answer is repeated
 */
export function pendingCommand<State, Event, Outcome>(
  streamId: string,
  actor: Actor,
  decide: (state: State) => Decision<Event, Outcome>,
  request?: KeyedRequest,
  admit: (state: State) => void = () => undefined,
) {
  type Answer = Carried<State, Outcome>;
  let tell!: (answer: Answer) => void;
  let fail!: (reason: unknown) => void;
  const answer = new Promise<Answer>((resolve, reject) => {
    tell = resolve;
    fail = reject;
  });
  const concluding = <Arguments extends readonly unknown[]>(then: (...all: Arguments) => void) => {
    return (...all: Arguments) => {
      if (request !== undefined) request.isConcluded = true;
      then(...all);
    };
  };
  const consider = (state: State): Considered<State, Event> => {
    try {
      const { events, outcome } = decide(state);
      const record = request && toRecord(request, effected(request, outcome, streamId));
      const conclude = concluding((after: Versioned<State>) =>
        tell({ outcome, streamId, ...after }),
      );
      return { events, record, conclude };
    } catch (refusal) {
      if (request === undefined || !(refusal instanceof DomainError)) {
        return { events: [], conclude: () => fail(refusal) };
      }
      const conclude = concluding(() => fail(refusal));
      if (mayTryAgain(refusal.faults)) return { events: [], hasOpenKey: true, conclude };
      return { events: [], record: toRecord(request, refused(request, refusal.faults)), conclude };
    }
  };
  const refusalOf = ({ state }: Versioned<State>): unknown => {
    try {
      admit(state);
      return undefined;
    } catch (refusal) {
      return refusal;
    }
  };
  const recall = (known: Remembered): PendingCommand<State, Event> => {
    const conclude = concluding((after: Versioned<State>) => {
      const changed = known.kind === 'effected' ? (known.streamId ?? streamId) : streamId;
      const refusal =
        known.kind === 'reused' || changed !== streamId ? undefined : refusalOf(after);
      if (refusal !== undefined) fail(refusal);
      else if (known.kind !== 'effected') fail(repetitionOf(known));
      else tell({ outcome: known.result as Outcome, streamId: changed, ...after });
    });
    return { ...command, request: undefined, consider: () => ({ events: [], conclude }) };
  };
  const command: PendingCommand<State, Event> = { actor, request, consider, recall, fail };
  return { command, answer };
}

/**
 * The maximum number of events of commands that decide together. The rest is left for the next append.
 */
const EVENTS_OF_BATCH = 1000;
/**
 * How long a group of commands may decide while others wait, in milliseconds. One command may take
 * longer.
 */
const TURN_MS = 10;

/** Lets each command decide on the state after the previous ones, and prepares its answer. */
export async function decideTogether<State, Event>(
  commands: readonly PendingCommand<State, Event>[],
  base: Versioned<State>,
  evolve: (state: State, event: Event) => State,
): Promise<DecidedTogether<State, Event>> {
  const caused: Caused<Event>[] = [];
  const records: PlacedEvent[] = [];
  const conclusions: (() => void)[] = [];
  let latest = base;
  let hasOpenKeys = false;
  let begun = performance.now();
  for (const { actor, consider } of commands) {
    if (caused.length >= EVENTS_OF_BATCH) break;
    if (performance.now() - begun > TURN_MS) {
      await othersTurn();
      begun = performance.now();
    }
    const { events, record, conclude, hasOpenKey = false } = consider(latest.state);
    hasOpenKeys ||= hasOpenKey;
    const state = events.reduce(evolve, latest.state);
    const after = { state, version: latest.version + events.length };
    conclusions.push(() => conclude(after));
    for (const event of events) caused.push({ event, actor });
    if (record !== undefined) records.push(record);
    latest = after;
  }
  const left = commands.slice(conclusions.length);
  const conclude = () => {
    for (const concludeOne of conclusions) concludeOne();
  };
  return { events: caused, records, latest, hasOpenKey: hasOpenKeys, conclude, left };
}
