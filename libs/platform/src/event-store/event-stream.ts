import { LRUCache } from 'lru-cache';
import type { Decision, DomainEvent } from '#kernel';
import { isAway, isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions, Tx } from '../database/transactions';
import type { Metrics } from '../observability/metrics';
import {
  type Actor,
  type EventLog,
  type PointInTime,
  type RecordedEvent,
  type Snapshot,
  StreamGone,
} from './event-log';
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

const CONFLICTS_BEFORE_LOCK = 3;
const LOCKED_ATTEMPTS = 5;
const EVENTS_BEFORE_SNAPSHOT = 200;
const COMMANDS_AT_ONCE = 50;
/** After this time a state is read from its beginning: its events may have been deleted meanwhile. */
const REMEMBERED_MS = 60 * 60 * 1000;

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
  /** A hint, never the truth: it may lag behind other processes. */
  private readonly known: LRUCache<string, Versioned<State>>;

  constructor(
    private readonly model: StreamModel<State, Event>,
    private readonly log: EventLog,
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
    /** Bytes that the states in memory take together, at most. */
    cacheBytes: number,
  ) {
    this.known = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ state }) => Math.max(1, Math.ceil(model.weigh(state))),
      ttl: REMEMBERED_MS,
      ttlResolution: 60_000,
    });
  }

  /** The state as the database has it now; {@link StreamModel.initial} for an unknown stream. */
  async read(id: string): Promise<Versioned<State>> {
    return this.catchUp(this.streamId(id));
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
    return this.fold({ state: this.model.initial, version: 0 }, events);
  }

  /** Several states at once, in the order of `ids`, with two queries for all of them. */
  async readMany(ids: readonly string[]): Promise<readonly Versioned<State>[]> {
    const streamIds = ids.map((id) => this.streamId(id));
    const cold = streamIds.filter((streamId) => !this.known.has(streamId));
    const snapshots = await this.log.readSnapshots(cold, this.model.snapshot.format);
    const bases = streamIds.map(
      (streamId) => this.known.get(streamId) ?? this.restored(snapshots.get(streamId)),
    );
    const versions = new Map(streamIds.map((id, index) => [id, bases[index]?.version ?? 0]));
    const missed = await this.log.readManyAfter(versions);
    return bases.map((base, index) => this.fold(base, missed.get(streamIds[index] ?? '') ?? []));
  }

  /**
   * Decides and appends, after the commands of this stream that came before.
   * @param decide must be pure: it is called again after a conflict. What it throws is a refusal, which
   * like a decision for no events is only given when it is true of the latest state.
   */
  async execute<Outcome>(
    id: string,
    actor: Actor,
    decide: (state: State) => Decision<Event, Outcome>,
  ): Promise<Versioned<State> & { readonly outcome: Outcome }> {
    const { command, answer } = pendingCommand(actor, decide);
    this.pending.add(id, command);
    return answer;
  }

  /** All commands take effect, or, for a reason that is none of theirs, none of them does. */
  private async carryOut(
    id: string,
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<void> {
    try {
      const { latest, events, conclude } = await this.settle(id, commands);
      if (events.length > 0) this.metrics.appends.inc();
      this.keep(this.streamId(id), latest);
      conclude();
    } catch (error) {
      // Who has waited for the database in vain is not made to wait for it once more.
      const behind = isAway(error) ? this.pending.takeAway(id) : [];
      for (const { fail } of [...commands, ...behind]) fail(error);
    }
  }

  private async settle(
    id: string,
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<DecidedTogether<State, Event>> {
    const streamId = this.streamId(id);
    let current = this.known.get(streamId) ?? (await this.catchUp(streamId));
    for (let conflicts = 0; conflicts < CONFLICTS_BEFORE_LOCK; conflicts += 1) {
      const decided = this.decideOn(current, commands);
      if (decided.events.length > 0) {
        if (await this.tryAppend(id, current.version, decided.events)) return decided;
        this.metrics.conflicts.inc();
      }
      const latest = await this.catchUp(streamId);
      if (decided.events.length === 0 && latest.version === current.version) return decided;
      current = latest;
      this.metrics.retries.inc();
    }
    return this.settleLocked(id, commands);
  }

  private async settleLocked(
    id: string,
    commands: readonly PendingCommand<State, Event>[],
  ): Promise<DecidedTogether<State, Event>> {
    const streamId = this.streamId(id);
    for (let attempt = 1; ; attempt += 1) {
      const base = await this.catchUp(streamId);
      try {
        return await this.transactions.run(async (tx) => {
          const missed = await this.log.lockAfter(tx, streamId, base.version);
          const locked = this.fold(base, missed);
          const decided = this.decideOn(locked, commands);
          if (decided.events.length > 0) await this.append(tx, id, locked.version, decided.events);
          return decided;
        });
      } catch (error) {
        // A lock holds on one node of a cluster only, and there is none on a stream without events.
        if (attempt === LOCKED_ATTEMPTS || !isConflict(error)) throw error;
        this.metrics.conflicts.inc();
      }
    }
  }

  private decideOn(base: Versioned<State>, commands: readonly PendingCommand<State, Event>[]) {
    return decideTogether(commands, base, (state, event) => this.model.evolve(state, event));
  }

  private async tryAppend(
    id: string,
    version: number,
    events: readonly Caused<Event>[],
  ): Promise<boolean> {
    try {
      if (this.projects(events)) {
        await this.transactions.run((tx) => this.append(tx, id, version, events));
      } else {
        await this.append(undefined, id, version, events);
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
    version: number,
    events: readonly Caused<Event>[],
  ): Promise<void> {
    const stored = events.map(({ event, actor }) => {
      return { ...this.model.codec.encode(event), at: event.at, actor };
    });
    await this.log.append(tx, this.streamId(id), version, stored).catch((error: unknown) => {
      if (error instanceof StreamGone) this.known.delete(this.streamId(id));
      throw error;
    });
    if (tx !== undefined && this.projects(events)) {
      const all = events.map(({ event }) => event);
      await this.model.inlineProjection?.apply(tx, id, all);
    }
  }

  private projects(events: readonly Caused<Event>[]): boolean {
    return events.some(({ event }) => this.model.inlineProjection?.concerns(event));
  }

  /** Asks the database for what is newer than the hint: one look-up by primary key. */
  private async catchUp(streamId: string): Promise<Versioned<State>> {
    const base = this.known.get(streamId) ?? (await this.fromSnapshot(streamId));
    const missed = await this.log.readAfter(streamId, base.version);
    const latest = this.fold(base, missed);
    this.keep(streamId, latest);
    if (missed.length > EVENTS_BEFORE_SNAPSHOT) await this.takeSnapshot(streamId, latest);
    return latest;
  }

  private async fromSnapshot(streamId: string): Promise<Versioned<State>> {
    return this.restored(await this.log.readSnapshot(streamId, this.model.snapshot.format));
  }

  private restored(stored: Snapshot | undefined): Versioned<State> {
    if (stored === undefined) return { state: this.model.initial, version: 0 };
    return { state: this.model.snapshot.load(stored.state), version: stored.version };
  }

  /** Never fails what it is only meant to hasten: the next one who reads as much tries again. */
  private async takeSnapshot(
    streamId: string,
    { state, version }: Versioned<State>,
  ): Promise<void> {
    const { snapshot } = this.model;
    const taken = { version, format: snapshot.format, state: snapshot.save(state) };
    await this.log.writeSnapshot(streamId, taken).catch(() => undefined);
  }

  private fold(base: Versioned<State>, missed: readonly RecordedEvent[]): Versioned<State> {
    return missed.reduce<Versioned<State>>(
      ({ state }, event) => ({
        state: this.model.evolve(state, this.model.codec.decode(event, event.at)),
        version: event.version,
      }),
      base,
    );
  }

  /**
   * An older answer that arrives late never replaces a newer one. What has ended is not remembered: when
   * its last event is deleted, its versions begin with 1 again.
   */
  private keep(streamId: string, latest: Versioned<State>): void {
    if (latest.state === this.model.initial) this.known.delete(streamId);
    else if ((this.known.get(streamId)?.version ?? 0) < latest.version)
      this.known.set(streamId, latest);
  }

  private streamId(id: string): string {
    return `${this.model.category}-${id}`;
  }
}

function isConflict(error: unknown): boolean {
  return isUniqueViolation(error) || isRetryable(error) || error instanceof StreamGone;
}
