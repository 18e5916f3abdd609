import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DomainEvent } from '#kernel';
import {
  type EventLog,
  type PointInTime,
  type RecordedEvent,
  type Snapshot,
  SNAPSHOT_SPAN,
} from '../event-log/event-log';
import type { CacheUse, Metrics } from '../observability/metrics';
import type { Versioned } from './pending-command';
import type { StreamModel } from './stream-model';

const EVENTS_BEFORE_SNAPSHOT = 200;
/** Events of a past state that are folded while other requests wait. */
const PAST_EVENTS_AT_ONCE = 250;
/**
 * A state older than this is not used any more, but read again from the database, because events may have
 * been deleted meanwhile.
 */
const REMEMBERED_MS = 60 * 60 * 1000;

/**
 * The states of the streams of one kind, by their ids. A snapshot is taken when an append begins a new
 * span of versions, and when a read has to fold many events.
 */
export class StreamStates<State, Event extends DomainEvent<string, unknown>> {
  /** The cache may be older than the database, because other processes write, too. */
  private readonly cached: LRUCache<string, Versioned<State>>;
  private readonly use: CacheUse;
  private readonly logger = new Logger('EventStore');

  /**
   * @param cacheBytes the maximum size of all cached states together. Streams differ in size by a
   * thousand times, so a number of streams would not bound the memory.
   */
  constructor(
    private readonly model: StreamModel<State, Event>,
    private readonly log: EventLog,
    metrics: Metrics,
    cacheBytes: number,
  ) {
    this.cached = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ state }) => Math.max(1, Math.ceil(model.weigh(state))),
      ttl: REMEMBERED_MS,
      ttlResolution: 1000,
    });
    this.use = metrics.cache(model.category, () => this.cached.calculatedSize);
  }

  /** The last state that this process has read, if it is still cached. */
  known(streamId: string): Versioned<State> | undefined {
    const state = this.cached.get(streamId);
    if (state !== undefined) this.use.hits += 1;
    return state;
  }

  forget(streamId: string): void {
    this.cached.delete(streamId);
  }

  /** Reads several states, in the order of the ids, with two queries altogether. */
  async latestOfAll(streamIds: readonly string[]): Promise<readonly Versioned<State>[]> {
    const cold = streamIds.filter((streamId) => !this.cached.has(streamId));
    const snapshots = await this.log.readSnapshots(cold, this.model.snapshot.format);
    const bases = streamIds.map(
      (streamId) => this.cached.get(streamId) ?? this.restored(snapshots.get(streamId)),
    );
    const versions = new Map(streamIds.map((id, index) => [id, bases[index]?.version ?? 0]));
    const missed = await this.log.readManyAfter(versions);
    return bases.map((base, index) => this.fold(base, missed.get(streamIds[index] ?? '') ?? []));
  }

  /**
   * Reads the events after the cached state, with one look-up by primary key, or else after the last
   * snapshot, if there is such a stream at all. After many events it takes a new snapshot.
   */
  async latest(streamId: string): Promise<Versioned<State>> {
    const base = this.known(streamId) ?? (await this.begun(streamId));
    if (base === undefined) return this.restored(undefined);
    const missed = await this.log.readAfter(streamId, base.version);
    const latest = this.fold(base, missed);
    this.keep(streamId, latest);
    if (missed.length > EVENTS_BEFORE_SNAPSHOT) await this.takeSnapshot(streamId, latest);
    return latest;
  }

  /** Begins with the latest snapshot from before, so that at most two spans of events are read. */
  async asOf(streamId: string, until: PointInTime): Promise<Versioned<State>> {
    const { format } = this.model.snapshot;
    let past = this.restored(await this.log.readSnapshot(streamId, format, until));
    for (;;) {
      const page = await this.log.readUntil(streamId, past.version, until, PAST_EVENTS_AT_ONCE);
      past = this.fold(past, page);
      if (page.length < PAST_EVENTS_AT_ONCE) return past;
    }
  }

  /** Takes a snapshot of a state if one of its last events began a new span. */
  async takeSnapshotIfDue(
    streamId: string,
    latest: Versioned<State>,
    added: number,
  ): Promise<void> {
    const spanOf = (version: number) => Math.floor(version / SNAPSHOT_SPAN);
    if (spanOf(latest.version) === spanOf(latest.version - added)) return;
    await this.takeSnapshot(streamId, latest);
  }

  /** The last snapshot; without one, the state before the first event, and undefined if there is none. */
  private async begun(streamId: string): Promise<Versioned<State> | undefined> {
    this.use.misses += 1;
    const { hasEvents, hasSnapshots } = await this.log.looks.at(streamId);
    if (!hasEvents) return undefined;
    const { format } = this.model.snapshot;
    return this.restored(hasSnapshots ? await this.log.readSnapshot(streamId, format) : undefined);
  }

  private restored(stored: Snapshot | undefined): Versioned<State> {
    if (stored === undefined) return { state: this.model.initial, version: 0 };
    return { state: this.model.snapshot.load(stored.state), version: stored.version };
  }

  /** A snapshot only saves time, so a failure is only logged, and a later read tries again. */
  private async takeSnapshot(
    streamId: string,
    { state, version }: Versioned<State>,
  ): Promise<void> {
    const { category, snapshot } = this.model;
    try {
      const taken = { version, format: snapshot.format, state: snapshot.save(state) };
      await this.log.writeSnapshot(streamId, taken);
    } catch (error) {
      // The id stays out of the log, because anybody who knows the id of a cart can use it.
      this.logger.warn({ err: error, category, version }, 'a snapshot could not be written');
    }
  }

  fold(base: Versioned<State>, missed: readonly RecordedEvent[]): Versioned<State> {
    return missed.reduce<Versioned<State>>(
      ({ state }, event) => ({
        state: this.model.evolve(state, this.model.codec.decode(event, event.at)),
        version: event.version,
      }),
      base,
    );
  }

  /**
   * Caches a state, unless a newer one is cached. A closed stream is not cached: after its last event
   * is deleted, its versions begin with 1 again.
   */
  keep(streamId: string, latest: Versioned<State>): void {
    if (latest.state === this.model.initial) this.cached.delete(streamId);
    else if ((this.cached.get(streamId)?.version ?? 0) < latest.version)
      this.cached.set(streamId, latest);
  }
}
