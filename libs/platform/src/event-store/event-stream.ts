import type { Decision, DomainEvent } from '#kernel';
import { isAway, isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions, Tx } from '../database/transactions';
import {
  type Actor,
  type EventLog,
  type NewEvent,
  type PointInTime,
  StreamGone,
} from '../event-log/event-log';
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

const CONFLICTS_BEFORE_LOCK = 3;
const LOCKED_ATTEMPTS = 5;
const COMMANDS_AT_ONCE = 50;

/**
 * Streams of one kind. A command decides on the last known state and appends with one statement;
 * the primary key refuses the append when another process was faster. Then the missing events are
 * read and the command decides again, after a few conflicts with a lock on the stream. Commands that
 * arrive while another one of their stream is carried out decide one after another, and append together.
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
    /** Bytes that the states in memory take together, at most. */
    cacheBytes: number,
  ) {
    this.states = new StreamStates(model, log, metrics, cacheBytes);
    const begin = model.inlineProjection?.begin;
    this.beginnings = begin && new GroupedBeginnings(log, transactions, begin);
  }

  /** The state as the database has it now; {@link StreamModel.initial} for an unknown stream. */
  async read(id: string): Promise<Versioned<State>> {
    return this.states.latest(this.streamId(id));
  }

  /** The events of a stream in the order of their versions, with who caused them. */
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

  /** The state as it was; version 0 before the first event. Folds everything up to then. */
  async asOf(id: string, until: PointInTime): Promise<Versioned<State>> {
    const events = await this.log.readUntil(this.streamId(id), until);
    return this.states.fold({ state: this.model.initial, version: 0 }, events);
  }

  /** Several states at once, in the order of `ids`, with two queries for all of them. */
  async readMany(ids: readonly string[]): Promise<readonly Versioned<State>[]> {
    return this.states.latestOfAll(ids.map((id) => this.streamId(id)));
  }

  /**
   * Decides and appends, after the commands of this stream that came before.
   * @param decide must be pure: it is called again after a conflict. What it throws refuses the
   * command. A refusal, or a decision for no events, is only returned after it was made on the
   * latest state.
   * @param request of the command, if it may be repeated. It takes effect once, in whichever
   * stream; a repeated request gets the same outcome and the latest state
   */
  async execute<Outcome>(
    id: string,
    actor: Actor,
    decide: (state: State) => Decision<Event, Outcome>,
    request?: KeyedRequest,
  ): Promise<Versioned<State> & { readonly outcome: Outcome; readonly id: string }> {
    const { command, answer } = pendingCommand(this.streamId(id), actor, decide, request);
    this.pending.add(id, command);
    const { streamId, ...carried } = await answer;
    if (streamId === this.streamId(id)) return { ...carried, id };
    const latest = await this.states.latest(streamId);
    return { ...carried, ...latest, id: streamId.slice(this.model.category.length + 1) };
  }

  /** All commands take effect or, after a failure that none of them caused, none does. */
  private async carryOut(
    id: string,
    batch: readonly PendingCommand<State, Event>[],
  ): Promise<void> {
    const commands = batch.filter(isFirstOfItsKey);
    for (const repeated of batch) {
      if (!commands.includes(repeated)) this.pending.add(id, repeated);
    }
    try {
      const { latest, events, conclude, left } = await this.settle(id, commands);
      if (events.length > 0) this.count(events.length, commands.length - left.length);
      this.states.keep(this.streamId(id), latest);
      this.pending.putBack(id, left);
      conclude();
    } catch (error) {
      // Commands that already waited for the database without an answer fail at once instead of waiting
      // again.
      const behind = isAway(error) ? this.pending.takeAway(id) : [];
      for (const { fail } of [...commands, ...behind]) fail(error);
    }
  }

  private count(events: number, commands: number): void {
    this.metrics.appends.inc();
    this.metrics.events.inc(events);
    this.metrics.commands.inc(commands);
  }

  private async settle(
    id: string,
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<DecidedTogether<State, Event>> {
    const streamId = this.streamId(id);
    let due = commands;
    let current = this.states.known(streamId) ?? (await this.states.latest(streamId));
    for (let conflicts = 0; conflicts < CONFLICTS_BEFORE_LOCK; conflicts += 1) {
      const decided = await this.decideOn(current, due);
      const appends = decided.events.length > 0;
      if (appends && (await this.tryAppend(id, current, decided))) return decided;
      const latest = await this.states.latest(streamId);
      const isTrue = !appends && latest.version === current.version;
      if (isTrue && (await this.tryAppend(id, current, decided))) return decided;
      if (appends || isTrue) {
        this.metrics.conflicts.inc();
        due = await this.withoutRepeats(due);
      }
      current = latest;
      this.metrics.retries.inc();
    }
    return this.settleLocked(id, due);
  }

  private async settleLocked(
    id: string,
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<DecidedTogether<State, Event>> {
    const streamId = this.streamId(id);
    let due = commands;
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
        // A lock holds on one node of a cluster only, and there is none on a stream without events.
        if (attempt === LOCKED_ATTEMPTS || !isConflict(error)) throw error;
        this.metrics.conflicts.inc();
        due = await this.withoutRepeats(due);
      }
    }
  }

  /** Commands of requests that were carried out before are answered as they were then. */
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
        const first = decided.events.map((one, index) => {
          return { streamId: this.streamId(id), version: index + 1, event: this.stored(one) };
        });
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
    return { ...this.model.codec.encode(event), at: event.at, actor };
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

/** Two commands of one request cannot append together: the later one waits for the first. */
function isFirstOfItsKey<State, Event>(
  { request }: PendingCommand<State, Event>,
  index: number,
  all: readonly PendingCommand<State, Event>[],
): boolean {
  if (request === undefined) return true;
  return all.findIndex((other) => other.request?.streamId === request.streamId) === index;
}
