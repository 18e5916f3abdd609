import type { Decision, DomainEvent } from '#kernel';
import { isUnavailable } from '#mysql-failover';
import { isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions, Tx } from '../database/transactions';
import {
  type Actor,
  type EventLog,
  type NewEvent,
  type PointInTime,
  StreamGone,
} from '../event-log/event-log';
import { placedAfter } from '../event-log/event-rows';
import type { Metrics } from '../observability/metrics';
import type { KeyedRequest } from '../keyed-request';
import type { RequestLog } from '../idempotency/request-log';
import { GroupedBeginnings } from './grouped-beginnings';
import { KeyedBatches } from './keyed-batches';
import {
  type Caused,
  type DecidedTogether,
  decideTogether,
  pendingCommand,
  type PendingCommand,
  type Versioned,
} from './pending-command';
import type { HistoricEvent, StreamModel } from './stream-model';
import { StreamStates } from './stream-states';

const ATTEMPTS_BEFORE_LOCK = 3;
const LOCKED_ATTEMPTS = 5;
const COMMANDS_AT_ONCE = 50;

/**
 * Streams of one kind. A command decides on the last known state and appends with one statement. If
 * another process was faster, the primary key refuses the append; the command then reads the missing
 * events and decides again. After a few attempts it locks the stream first. Commands that arrive while
 * another command of their stream runs decide one after another, and append together.
 */
export class EventStream<State, Event extends DomainEvent<string, unknown>> {
  private readonly pending = new KeyedBatches<PendingCommand<State, Event>>(
    COMMANDS_AT_ONCE,
    (id, commands) => this.carryOut(id, commands),
  );
  private readonly states: StreamStates<State, Event>;
  private readonly beginnings: GroupedBeginnings<Event> | undefined;

  constructor(
    private readonly model: StreamModel<State, Event>,
    private readonly log: EventLog,
    private readonly requests: RequestLog,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
    /** The maximum size of all cached states together, in bytes. */
    cacheBytes: number,
  ) {
    this.states = new StreamStates(model, log, metrics, cacheBytes);
    const begin = model.inlineProjection?.begin;
    this.beginnings = begin && new GroupedBeginnings(transactions, begin);
  }

  /** Reads the current state from the database. An unknown stream has {@link StreamModel.initial}. */
  async read(id: string): Promise<Versioned<State>> {
    return this.states.latest(this.streamId(id));
  }

  /** Reads the events of a stream in the order of their versions, with who caused them. */
  async history(
    id: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly items: readonly HistoricEvent<Event>[]; readonly total: number }> {
    const { items, total } = await this.log.page(this.streamId(id), page);
    const decoded = items.map(({ version, actor, ...stored }) => {
      return { version, actor, event: this.model.codec.decode(stored, stored.at) };
    });
    return { items: decoded, total };
  }

  /** Computes a past state from the events up to then. Its version is 0 before the first event. */
  async asOf(id: string, until: PointInTime): Promise<Versioned<State>> {
    return this.states.asOf(this.streamId(id), until);
  }

  /** Reads several states, in the order of `ids`, with two queries altogether. */
  async readMany(ids: readonly string[]): Promise<readonly Versioned<State>[]> {
    return this.states.latestOfAll(ids.map((id) => this.streamId(id)));
  }

  /**
   * Decides and appends, after the commands of this stream that arrived before.
   * @param decide must be pure, because it is called again after a conflict. If it throws, the command
   * is refused. A refusal, and a decision without events, is only returned if it was made on the latest
   * state.
   * @param request the request of the command, if it may be repeated. The command takes effect once,
   * whichever stream it names; a repeated request gets the same outcome and the latest state.
   * @param admit throws if the sender of a repeated request may not see the latest state
   */
  async execute<Outcome>(
    id: string,
    actor: Actor,
    decide: (state: State) => Decision<Event, Outcome>,
    request?: KeyedRequest,
    admit?: (state: State) => void,
  ): Promise<Versioned<State> & { readonly outcome: Outcome; readonly id: string }> {
    const { command, answer } = pendingCommand(this.streamId(id), actor, decide, request, admit);
    this.pending.add(id, command);
    const { streamId, ...carried } = await answer;
    if (streamId === this.streamId(id)) return { id, ...carried };
    const latest = await this.states.latest(streamId);
    admit?.(latest.state);
    return { ...carried, ...latest, id: streamId.slice(this.model.category.length + 1) };
  }

  /**
   * Carries out a batch: all commands take effect, or none of them does if the append fails.
   */
  private async carryOut(
    id: string,
    batch: readonly PendingCommand<State, Event>[],
  ): Promise<void> {
    const commands = batch.filter(isFirstOfItsKey);
    for (const repeated of batch) {
      if (!commands.includes(repeated)) this.pending.add(id, repeated);
    }
    try {
      const { latest, events, conclude, left } = await this.decideAndAppend(id, commands);
      if (events.length > 0) this.count(events.length, commands.length - left.length);
      this.states.keep(this.streamId(id), latest);
      this.pending.putBack(id, left);
      conclude();
      // The senders have their answers, which a failed snapshot cannot change; the next batch waits for it.
      await this.states.takeSnapshotIfDue(this.streamId(id), latest, events.length);
    } catch (error) {
      // Commands that already waited for the database without an answer fail at once instead of waiting
      // again.
      const behind = isUnavailable(error) ? this.pending.takeAway(id) : [];
      for (const { fail } of [...commands, ...behind]) fail(error);
    }
  }

  private count(events: number, commands: number): void {
    this.metrics.appends.inc();
    this.metrics.events.inc(events);
    this.metrics.commands.inc(commands);
  }

  private async decideAndAppend(
    id: string,
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<DecidedTogether<State, Event>> {
    const streamId = this.streamId(id);
    let due = commands;
    let current = this.states.known(streamId) ?? (await this.states.latest(streamId));
    for (let attempt = 1; attempt <= ATTEMPTS_BEFORE_LOCK; attempt += 1) {
      let decided = await this.decideOn(current, due);
      if (decided.hasOpenKey) {
        due = await this.withoutRepeats(due);
        decided = await this.decideOn(current, due);
      }
      const hasEvents = decided.events.length > 0;
      if (hasEvents && (await this.tryAppend(id, current, decided))) return decided;
      const latest = await this.states.latest(streamId);
      // Without events no key can refuse the append, so the version shows whether the decision is still
      // right. All that is appended then are the records of requests.
      const isCurrent = !hasEvents && latest.version === current.version;
      if (isCurrent && (await this.tryAppend(id, current, decided))) return decided;
      const wasRefused = hasEvents || isCurrent;
      if (wasRefused) {
        this.metrics.conflicts.inc();
        due = await this.withoutRepeats(due);
      }
      current = latest;
      this.metrics.retries.inc();
    }
    return this.decideAndAppendLocked(id, due);
  }

  private async decideAndAppendLocked(
    id: string,
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<DecidedTogether<State, Event>> {
    const streamId = this.streamId(id);
    let due = await this.withoutRepeats(commands);
    for (let attempt = 1; ; attempt += 1) {
      const base = await this.states.latest(streamId);
      try {
        return await this.transactions.runAside(async (tx) => {
          const missed = await this.log.lockAfter(tx, streamId, base.version);
          const locked = this.states.fold(base, missed);
          const decided = await this.decideOn(locked, due);
          await this.append(tx, id, locked, decided);
          return decided;
        });
      } catch (error) {
        // In a cluster a lock holds on one node only, and a stream without events cannot be locked.
        if (attempt === LOCKED_ATTEMPTS || !isConflict(error)) throw error;
        this.metrics.conflicts.inc();
        due = await this.withoutRepeats(due);
      }
    }
  }

  /** Replaces commands that were carried out before by ones that only return their outcome again. */
  private async withoutRepeats(
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<readonly PendingCommand<State, Event>[]> {
    const requests = commands.flatMap(({ request }) => request ?? []);
    if (requests.length === 0) return commands;
    const known = await this.requests.findAll(requests);
    return commands.map((command) => {
      const before = command.request && known.get(command.request);
      return before === undefined ? command : command.recall(before);
    });
  }

  private decideOn(base: Versioned<State>, commands: readonly PendingCommand<State, Event>[]) {
    return decideTogether(commands, base, (state, event) => this.model.evolve(state, event));
  }

  /**
   * Events that change no row, as most do, share one INSERT with those of other streams. The first events
   * of a stream with rows share one transaction with other first ones, and all others have a transaction of
   * their own.
   * @returns false after a conflict
   */
  private async tryAppend(
    id: string,
    base: Versioned<State>,
    decided: DecidedTogether<State, Event>,
  ): Promise<boolean> {
    try {
      const { beginnings } = this;
      if (!this.projects(base, decided.events)) {
        await this.append(undefined, id, base, decided);
      } else if (base.version === 0 && beginnings !== undefined) {
        const events = decided.events.map(({ event }) => event);
        const stored = decided.events.map((one) => this.stored(one));
        const first = placedAfter(this.streamId(id), 0, stored);
        await beginnings.add({ id, events }, [...first, ...decided.records]);
      } else {
        await this.transactions.runAside((tx) => this.append(tx, id, base, decided));
      }
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }

  private async append(
    tx: Tx | undefined,
    id: string,
    base: Versioned<State>,
    { events, records }: DecidedTogether<State, Event>,
  ): Promise<void> {
    if (events.length === 0 && records.length === 0) return;
    const stored = events.map((one) => this.stored(one));
    const streamId = this.streamId(id);
    await this.log.append(tx, streamId, base.version, stored, records).catch((error: unknown) => {
      if (error instanceof StreamGone) this.states.forget(streamId);
      throw error;
    });
    if (tx !== undefined && this.projects(base, events)) {
      const all = events.map(({ event }) => event);
      await this.model.inlineProjection?.apply(tx, id, all);
    }
  }

  private stored({ event, actor }: Caused<Event>): NewEvent {
    const { type, schemaVersion, data } = this.model.codec.encode(event);
    return { type, schemaVersion, data, at: event.at, actor };
  }

  private projects({ state }: Versioned<State>, events: readonly Caused<Event>[]): boolean {
    return events.some(({ event }) => this.model.inlineProjection?.concerns(event, state));
  }

  private streamId(id: string): string {
    return `${this.model.category}-${id}`;
  }
}

function isConflict(error: unknown): boolean {
  return isUniqueViolation(error) || isRetryable(error) || error instanceof StreamGone;
}

/** Two commands of one request cannot append together, so the later one waits for the first. */
function isFirstOfItsKey<State, Event>(
  { request }: PendingCommand<State, Event>,
  index: number,
  all: readonly PendingCommand<State, Event>[],
): boolean {
  if (request === undefined) return true;
  return all.findIndex((other) => other.request?.streamId === request.streamId) === index;
}
