import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { faultOf, type IntegrationEvent, refuse } from '#kernel';
import { freeFor, type Lease, leaseRows } from '#platform/background';
import {
  type PageOf,
  type PageRequest,
  readPage,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import { currentSpan } from '#platform/tracing';
import type { DeliveryResult } from '../domain/retry-schedule';
import { DeliveryRow } from './delivery.row';

/** The result of an attempt, as it is shown. */
export interface Attempt {
  readonly attempts: number;
  readonly firstTriedAt: Date;
  readonly triedAt: Date;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly durationMs: number;
  readonly error: string | null;
}

/** Selects due deliveries that are the first of their webhook and aggregate. */
const dueIf = (isFree: string) => `select id from webhook_deliveries d
  where webhook_id = ? and status = 'pending' and due_at <= ? and ${isFree}
    and not exists (select 1 from webhook_deliveries earlier
      where earlier.webhook_id = d.webhook_id and earlier.aggregate_id = d.aggregate_id
        and earlier.status = 'pending'
        and (earlier.occurred_at, earlier.id) < (d.occurred_at, d.id))
  order by due_at limit ?`;

const marksFor = (values: readonly unknown[]) => values.map(() => '?').join(', ');

const time = (at: Date) => toDatabaseTime(at.toISOString());

/** Keeps each event that is to be sent to a webhook, and the attempts to send it. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stores a delivery of an event for each webhook, unless there is one already. */
  async add(
    tx: Tx,
    webhookIds: readonly string[],
    event: IntegrationEvent,
    additions: DeliveryRow['additions'],
  ): Promise<void> {
    const known = await tx.findBy(DeliveryRow, {
      webhookId: In([...webhookIds]),
      eventId: event.id,
    });
    const missing = webhookIds.filter((id) => !known.some(({ webhookId }) => webhookId === id));
    if (missing.length === 0) return;
    await tx.insert(
      DeliveryRow,
      missing.map((webhookId) => newDelivery(webhookId, event, additions) as never),
    );
  }

  /** Claims due deliveries until a time; only one process gets each of them. */
  async claim(webhookId: string, limit: number, by: Lease): Promise<readonly DeliveryRow[]> {
    const free = freeFor(by);
    const due = await this.transactions.statement<{ id: string }[]>(dueIf(free.condition), [
      webhookId,
      time(by.now),
      ...free.values,
      limit,
    ]);
    const ids = due.map(({ id }) => id);
    const leased = [...(await leaseRows(this.transactions, 'webhook_deliveries', ids, by))];
    if (leased.length === 0) return [];
    const rows = await this.transactions.read((manager) =>
      manager.findBy(DeliveryRow, { id: In(leased) }),
    );
    return rows.filter(({ status }) => status === 'pending');
  }

  /**
   * Records the end of an attempt. Later deliveries of the same aggregate wait until it is tried again.
   */
  async conclude(
    tx: Tx,
    { id, webhookId, aggregateId }: DeliveryRow,
    attempt: Attempt,
    { status, dueAt }: DeliveryResult,
  ): Promise<void> {
    await tx.update(
      DeliveryRow,
      { id },
      {
        ...attempt,
        status,
        dueAt,
        claimedBy: null,
        claimedUntil: null,
        changedAt: attempt.triedAt,
      },
    );
    const next = dueAt ?? attempt.triedAt;
    await tx.update(DeliveryRow, { webhookId, aggregateId, status: 'pending' }, { dueAt: next });
  }

  /** Sends a delivery again, as if it had never been tried. */
  async sendAgain(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(
      DeliveryRow,
      { id },
      {
        status: 'pending',
        attempts: 0,
        dueAt: now,
        firstTriedAt: null,
        claimedBy: null,
        claimedUntil: null,
      },
    );
  }

  /** Lists deliveries in the order of their creation, unless another one is asked for. */
  async page(webhookId: string, request: PageRequest): Promise<PageOf<DeliveryRow>> {
    return this.transactions.read((manager) => {
      const query = manager.createQueryBuilder(DeliveryRow, 'row').where({ webhookId });
      return readPage(query, request, ['createdAt', 'id']);
    });
  }

  /** @throws DomainError `Not Found` */
  async get(id: string, webhookId = ''): Promise<DeliveryRow> {
    const where = { id: id.toLowerCase(), webhookId: webhookId.toLowerCase() };
    const row = await this.transactions.read((manager) => manager.findOneBy(DeliveryRow, where));
    if (row !== null) return row;
    refuse(faultOf('not-found', 'Not Found', 'delivery not found'));
  }

  /**
   * Erases a person from the deliveries of these aggregates, also from stored responses. Resources go
   * altogether.
   * @param erased returns what is left of the data of an event
   */
  async erase(
    tx: Tx,
    aggregateIds: readonly string[],
    erased: (data: unknown) => unknown,
  ): Promise<void> {
    const ofThem = { aggregateId: In([...aggregateIds]) };
    const isOlder = { ...ofThem, additions: IsNull() };
    await tx.update(DeliveryRow, isOlder, { data: {}, responseBody: null });
    const kept = await tx.find(DeliveryRow, {
      select: { id: true, data: true },
      where: { ...ofThem, additions: Not(IsNull()) },
    });
    if (kept.length === 0) return;
    await tx.query(
      `update webhook_deliveries set response_body = null, additions = '{}',
        data = case id ${kept.map(() => 'when ? then ?').join(' ')} end
        where id in (${marksFor(kept)})`,
      [
        ...kept.flatMap(({ id, data }) => [id, JSON.stringify(erased(data))]),
        ...kept.map(({ id }) => id),
      ],
    );
  }

  /** Deletes about `limit` of the oldest deliveries from before `before`. */
  async purge(before: Date, limit: number): Promise<void> {
    const old = await this.transactions.read((manager) =>
      manager.find(DeliveryRow, {
        select: { id: true },
        where: { createdAt: LessThan(before) },
        order: { createdAt: 'ASC', id: 'ASC' },
        take: limit,
      }),
    );
    if (old.length === 0) return;
    await this.transactions.write(
      `delete from webhook_deliveries where id in (${marksFor(old)})`,
      old.map(({ id }) => id),
    );
  }
}

export function newDelivery(
  webhookId: string,
  event: IntegrationEvent,
  additions: DeliveryRow['additions'] = {},
): DeliveryRow {
  const now = new Date();
  return {
    id: randomUUID(),
    webhookId,
    eventId: event.id,
    type: event.type,
    aggregateId: event.aggregateId,
    occurredAt: new Date(event.occurredAt),
    data: event.data,
    additions,
    status: 'pending',
    attempts: 0,
    dueAt: now,
    firstTriedAt: null,
    triedAt: null,
    responseStatus: null,
    responseBody: null,
    durationMs: null,
    error: null,
    claimedBy: null,
    claimedUntil: null,
    traceparent: currentSpan()?.traceparent ?? null,
    createdAt: now,
    changedAt: now,
  };
}
