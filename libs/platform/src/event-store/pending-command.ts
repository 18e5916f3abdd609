import type { Decision } from '#kernel';
import type { Actor } from './event-log';

export interface Versioned<State> {
  readonly state: State;
  readonly version: number;
}

/** An event that is to be stored, and who caused it. */
export interface Caused<Event> {
  readonly event: Event;
  readonly actor: Actor;
}

/** A command that waits for its turn, whatever it answers. */
export interface PendingCommand<State, Event> {
  readonly actor: Actor;
  readonly consider: (state: State) => Considered<State, Event>;
  readonly fail: (reason: unknown) => void;
}

interface Considered<State, Event> {
  readonly events: readonly Event[];
  /** Answers whoever sent the command, once `after` is known to be true. */
  readonly conclude: (after: Versioned<State>) => void;
}

/** What several commands lead to, one after another. */
export interface DecidedTogether<State, Event> {
  readonly events: readonly Caused<Event>[];
  readonly latest: Versioned<State>;
  readonly conclude: () => void;
}

/** A command and what it will be answered; what `decide` throws is an answer like any other. */
export function pendingCommand<State, Event, Outcome>(
  actor: Actor,
  decide: (state: State) => Decision<Event, Outcome>,
) {
  type Answer = Versioned<State> & { readonly outcome: Outcome };
  let tell!: (answer: () => Answer) => void;
  const answer = new Promise<() => Answer>((resolve) => (tell = resolve)).then((told) => told());
  const fail = (reason: unknown) =>
    tell(() => {
      throw reason;
    });
  const consider = (state: State): Considered<State, Event> => {
    try {
      const { events, outcome } = decide(state);
      return { events, conclude: (after) => tell(() => ({ ...after, outcome })) };
    } catch (refusal) {
      return { events: [], conclude: () => fail(refusal) };
    }
  };
  const command: PendingCommand<State, Event> = { actor, consider, fail };
  return { command, answer };
}

/** Each command decides on what those before it have led to, and is answered with its own part. */
export function decideTogether<State, Event>(
  commands: readonly PendingCommand<State, Event>[],
  base: Versioned<State>,
  evolve: (state: State, event: Event) => State,
): DecidedTogether<State, Event> {
  const caused: Caused<Event>[] = [];
  const conclusions: (() => void)[] = [];
  let latest = base;
  for (const { actor, consider } of commands) {
    const { events, conclude } = consider(latest.state);
    const state = events.reduce(evolve, latest.state);
    const after = { state, version: latest.version + events.length };
    conclusions.push(() => conclude(after));
    for (const event of events) caused.push({ event, actor });
    latest = after;
  }
  const conclude = () => {
    for (const concludeOne of conclusions) concludeOne();
  };
  return { events: caused, latest, conclude };
}
