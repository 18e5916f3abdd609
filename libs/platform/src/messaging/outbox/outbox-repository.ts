import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { freeFor, type Lease, leaseRows } from '../../background/lease';
import { currentSpan } from '../../tracing/tracing';
import { fromDatabaseJson, fromDatabaseTime, toDatabaseTime } from '../../database/time';
import { Transactions, type Tx } from '../../database/transactions';

/** An event for one channel. */
export interface Message {
  readonly id: string;
  readonly channel: string;
  /** Number of failed deliveries. */
  readonly attempts: number;
  /** The trace in which the event was created. */
  readonly traceparent: string | null;
  readonly event: IntegrationEvent;
}

export interface NewMessage {
  readonly channel: string;
  readonly event: IntegrationEvent;
  /** Position among the events that were appended together. */
  readonly position: number;
}

/** The new state of a message whose delivery failed. */
export interface Rescheduled {
  readonly attempts: number;
  readonly dueAt: Date;
  /** When it was given up. */
  readonly givenUpAt: Date | null;
  readonly lastError: string;
}

const COLUMNS = `id, event_id, channel, type, aggregate_id, occurred_at, position, data, attempts,
  due_at, traceparent, created_at`;
/** Databases accept some ten thousand values in a statement. */
const APPENDED_AT_ONCE = 500;
const ROW = '(?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)';

/** Selects messages without an earlier one of the same channel and aggregate, in any state. */
const FIRST = `not exists (select 1 from outbox earlier
  where earlier.channel = outbox.channel and earlier.aggregate_id = outbox.aggregate_id
    and (earlier.occurred_at, earlier.position, earlier.id)
      < (outbox.occurred_at, outbox.position, outbox.id))`;

interface SelectedRow {
  readonly id: string;
  readonly event_id: string;
  readonly channel: string;
  readonly type: string;
  readonly aggregate_id: string;
  readonly occurred_at: Date | string;
  readonly data: unknown;
  readonly attempts: number;
  readonly traceparent: string | null;
}

/** The statements of the outbox. A message is found by its state, never by an increasing number. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly transactions: Transactions) {}

  /** @param messages at least one */
  async append(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<void> {
    for (let from = 0; from < messages.length; from += APPENDED_AT_ONCE) {
      await this.appendSome(tx, messages.slice(from, from + APPENDED_AT_ONCE), now);
    }
  }

  private async appendSome(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<void> {
    const sql = `insert into outbox (${COLUMNS}) values ${messages.map(() => ROW).join(', ')}`;
    const at = toDatabaseTime(now.toISOString());
    const traceparent = currentSpan()?.traceparent ?? null;
    const values = messages.flatMap(({ channel, event, position }) => [
      randomUUID(),
      event.id,
      channel,
      event.type,
      event.aggregateId,
      toDatabaseTime(event.occurredAt),
      position,
      JSON.stringify(event.data),
      at,
      traceparent,
      at,
    ]);
    await tx.query(sql, values);
  }

  /**
   * Takes messages that are the first of their channel and aggregate. Several relays may try at the
   * same moment: each message goes to one of them.
   */
  async claim(
    channels: readonly string[],
    limit: number,
    lease: Lease,
  ): Promise<readonly Message[]> {
    if (channels.length === 0) return [];
    const free = freeFor(lease);
    const sql = `select id, event_id, channel, type, aggregate_id, occurred_at, data, attempts,
      traceparent from outbox where channel in ${marks(channels)} and parked_at is null
      and due_at <= ? and ${free.condition} and ${FIRST} order by due_at limit ?`;
    const at = toDatabaseTime(lease.now.toISOString());
    const values = [...channels, at, ...free.values, limit];
    const rows = await this.transactions.statement<SelectedRow[]>(sql, values);
    const ids = rows.map(({ id }) => id).sort();
    const leased = await leaseRows(this.transactions, 'outbox', ids, lease);
    return rows.filter(({ id }) => leased.has(id)).map(toMessage);
  }

  async renew(ids: readonly string[], holder: string, until: Date): Promise<void> {
    await this.change('update outbox set claimed_until = ?', ids, holder, [
      toDatabaseTime(until.toISOString()),
    ]);
  }

  /** Deletes messages that were delivered. */
  async remove(ids: readonly string[], holder: string): Promise<void> {
    await this.change('delete from outbox', ids, holder);
  }

  /** Releases messages, as if they had never been claimed. */
  async release(ids: readonly string[], holder: string): Promise<void> {
    await this.change('update outbox set claimed_by = null, claimed_until = null', ids, holder);
  }

  async reschedule(id: string, holder: string, message: Rescheduled): Promise<void> {
    const { attempts, dueAt, givenUpAt, lastError } = message;
    await this.change(
      `update outbox set claimed_by = null, claimed_until = null, attempts = ?, due_at = ?,
        parked_at = ?, last_error = ?`,
      [id],
      holder,
      [
        attempts,
        toDatabaseTime(dueAt.toISOString()),
        givenUpAt && toDatabaseTime(givenUpAt.toISOString()),
        lastError,
      ],
    );
  }

  /** Changes only messages that this relay still holds. */
  private async change(
    sql: string,
    ids: readonly string[],
    holder: string,
    values: readonly unknown[] = [],
  ): Promise<void> {
    if (ids.length === 0) return;
    const mine = `where id in ${marks(ids)} and claimed_by = ?`;
    await this.transactions.write(`${sql} ${mine}`, [...values, ...ids, holder]);
  }
}

function marks(values: readonly unknown[]): string {
  return `(${values.map(() => '?').join(', ')})`;
}

function toMessage(row: SelectedRow): Message {
  return {
    id: row.id,
    channel: row.channel,
    attempts: row.attempts,
    traceparent: row.traceparent,
    event: {
      id: row.event_id,
      type: row.type,
      occurredAt: fromDatabaseTime(row.occurred_at),
      aggregateId: row.aggregate_id,
      data: fromDatabaseJson(row.data),
    },
  };
}
