import { Injectable } from '@nestjs/common';
import { DAY_MS, type DomainError } from '#kernel';
import { isUniqueViolation } from '../database/database-error';
import { toDatabaseTime } from '../database/time';
import { Transactions, type Tx } from '../database/transactions';
import type { StoredEvent } from '../event-log/codec';
import { EventLog } from '../event-log/event-log';
import {
  type Actor,
  type EventPosition,
  insertion,
  type PlacedEvent,
  valuesOf,
} from '../event-log/event-rows';
import { searchEvents } from '../event-log/event-search';
import { type KeyedRequest, REQUEST_CATEGORY } from '../keyed-request';
import {
  ERASED_REQUEST,
  mayTryAgain,
  refused,
  type Remembered,
  remembered,
} from './request-records';

const KEPT_MS = DAY_MS;
/** Every event needs an actor, but history shows events of carts only, so no person is named here. */
const ACTOR: Actor = { kind: 'admin' };
/** In the order of ASCII a full stop comes right after the hyphen that ends the category. */
const ALL = [`${REQUEST_CATEGORY}-`, `${REQUEST_CATEGORY}.`] as const;

/** Another request with the same key was faster. */
export class KeyTaken extends Error {}

/** The stored record of a request: the first event of its stream, or the second one. */
export function toRecord(
  { streamId }: KeyedRequest,
  { type, schemaVersion, data }: StoredEvent,
  place: 1 | 2 = 1,
): PlacedEvent {
  const event = { type, schemaVersion, data, at: new Date().toISOString(), actor: ACTOR };
  return { streamId, version: place, event };
}

/**
 * Remembers requests by their keys for 24 hours. Each key has its own stream, whose first event is
 * appended together with the change: the primary key of the events allows that only once.
 */
@Injectable()
export class RequestLog {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  async find(request: KeyedRequest): Promise<Remembered | undefined> {
    return (await this.findAll([request])).get(request);
  }

  /**
   * Finds the records of these requests. It deletes expired records first, so that their keys can be
   * used again.
   */
  async findAll(requests: readonly KeyedRequest[]): Promise<ReadonlyMap<KeyedRequest, Remembered>> {
    const ids = requests.map(({ streamId }) => streamId);
    const events = await this.log.readManyAfter(new Map(ids.map((id) => [id, 0])));
    const oldest = new Date(Date.now() - KEPT_MS).toISOString();
    const expired = ids.filter((id) => (events.get(id)?.[0]?.at ?? oldest) < oldest);
    if (expired.length > 0) await this.delete(expired, oldest);
    const known = requests.flatMap((request) => {
      const records = expired.includes(request.streamId) ? [] : events.get(request.streamId);
      const one = remembered(request, records ?? []);
      return one === undefined ? [] : [[request, one] as const];
    });
    return new Map(known);
  }

  /** @throws KeyTaken if the key has a record already */
  async append(
    tx: Tx | undefined,
    request: KeyedRequest,
    stored: StoredEvent,
    place: 1 | 2 = 1,
  ): Promise<void> {
    try {
      const { sql, values } = insertion([valuesOf(toRecord(request, stored, place))]);
      await (tx === undefined ? this.transactions.write(sql, values) : tx.query(sql, [...values]));
    } catch (error) {
      throw isUniqueViolation(error) ? new KeyTaken() : error;
    }
  }

  /**
   * Remembers that the request was refused, unless the same request may try again. @returns the record of
   * an earlier request with the key, if there is one
   */
  async refuse(request: KeyedRequest, { faults }: DomainError): Promise<Remembered | undefined> {
    request.isConcluded = true;
    // Too many requests came from the caller, so this one costs no statement.
    if (faults[0].kind === 'too-many') return undefined;
    if (mayTryAgain(faults)) return this.find(request);
    try {
      await this.append(undefined, request, refused(request, faults));
      return undefined;
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
      return this.find(request);
    }
  }

  /**
   * Erases the stored responses that contain one of these texts. Their keys stay in use. It reads all
   * records, page by page.
   */
  async erase(texts: readonly string[]): Promise<void> {
    if (texts.length === 0) return;
    const search = { category: REQUEST_CATEGORY, column: 'data', texts } as const;
    let from: EventPosition | undefined;
    do {
      const { found, next } = await searchEvents(this.transactions, search, from);
      await this.forget(found.map(({ streamId }) => streamId));
      from = next;
    } while (from !== undefined);
  }

  /**
   * Deletes the expired records among the next `limit` keys.
   * @param after the last stream of the previous run
   * @returns the last stream of this run; null if there are no more
   */
  async purge(now: Date, after: string | null, limit: number): Promise<string | null> {
    const [first, end] = [after ?? ALL[0], ALL[1]];
    const [last] = await this.transactions.statement<{ stream_id: string }[]>(
      'select stream_id from events where stream_id > ? and stream_id < ? order by stream_id limit 1 offset ?',
      [first, end, limit - 1],
    );
    const oldest = toDatabaseTime(new Date(now.getTime() - KEPT_MS).toISOString());
    await this.transactions.write(
      'delete from events where stream_id > ? and stream_id <= ? and occurred_at < ?',
      [first, last?.stream_id ?? end, oldest],
    );
    return last?.stream_id ?? null;
  }

  private async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { type, data } = ERASED_REQUEST;
    await this.transactions.runAside((tx) =>
      tx.query(
        `update events set type = ?, data = ? where stream_id in (${ids.map(() => '?').join(', ')})`,
        [type, JSON.stringify(data), ...ids],
      ),
    );
  }

  private async delete(ids: readonly string[], oldest: string): Promise<void> {
    await this.transactions.write(
      `delete from events where stream_id in (${ids.map(() => '?').join(', ')}) and occurred_at < ?`,
      [...ids, toDatabaseTime(oldest)],
    );
  }
}
