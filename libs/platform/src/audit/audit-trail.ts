import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { faultOf, type Origin, refuse } from '#kernel';
import { type PageOf, type PageRequest, readPage } from '../database/pages';
import { toDatabaseTime } from '../database/time';
import { Transactions, type Tx } from '../database/transactions';
import { AuditEventRow } from './audit-event.row';

/** What an action changed. Settings have no id, because there is only one set of them. */
export interface AuditTarget {
  readonly type: string;
  readonly id?: string | undefined;
}

/** An action, as `noun.verb` in the past tense, and what it changed. */
export interface AuditedAction {
  readonly action: string;
  readonly target: AuditTarget;
}

/**
 * Records who did what, when, and from where. Events name what was changed, but never contain
 * secrets.
 */
@Injectable()
export class AuditTrail {
  private readonly recorded = new WeakSet<Origin>();

  constructor(private readonly transactions: Transactions) {}

  /** Whether an event of this request was recorded. The origin is the one that the request has. */
  hasRecorded(by: Origin): boolean {
    return this.recorded.has(by);
  }

  /** Records the event in the transaction of the change, so that both are stored or neither is. */
  async record(tx: Tx, by: Origin, action: string, target: AuditTarget): Promise<void> {
    await tx.insert(AuditEventRow, toRow(by, { action, target }, new Date()));
    this.recorded.add(by);
  }

  /** Records an action that needs no transaction, with one statement. */
  async add(by: Origin, action: string, target: AuditTarget): Promise<void> {
    const [sql, parameters] = this.transactions.dataSource
      .createQueryBuilder()
      .insert()
      .into(AuditEventRow)
      .values(toRow(by, { action, target }, new Date()))
      .updateEntity(false)
      .getQueryAndParameters();
    await this.transactions.write(sql, parameters);
    this.recorded.add(by);
  }

  /** In the order of their times, then of their ids, unless another one is asked for. */
  async page(request: PageRequest): Promise<PageOf<AuditEventRow>> {
    return this.transactions.read((manager) => {
      const query = manager.createQueryBuilder(AuditEventRow, 'row');
      return readPage(query, request, ['occurredAt', 'id']);
    });
  }

  async get(id: string): Promise<AuditEventRow> {
    const row = await this.transactions.read((manager) =>
      manager.findOneBy(AuditEventRow, { id: id.toLowerCase() }),
    );
    if (row !== null) return row;
    refuse(faultOf('not-found', 'Not Found', 'audit event not found'));
  }

  /** Writes events that may be there already, with how often each has happened by now. */
  async count(events: readonly AuditEventRow[]): Promise<void> {
    await this.transactions.run((tx) => tx.upsert(AuditEventRow, [...events], ['id']));
  }

  /** Deletes about `limit` of the oldest events from before `before`. */
  async purge(before: Date, limit: number): Promise<void> {
    const end = toDatabaseTime(before.toISOString());
    const [last] = await this.transactions.statement<{ occurred_at: Date | string }[]>(
      'select occurred_at from audit_events where occurred_at < ? order by occurred_at limit 1 offset ?',
      [end, limit - 1],
    );
    await (last === undefined
      ? this.transactions.write('delete from audit_events where occurred_at < ?', [end])
      : this.transactions.write('delete from audit_events where occurred_at <= ?', [
          last.occurred_at,
        ]));
  }
}

export function toRow(by: Origin, done: AuditedAction, at: Date): AuditEventRow {
  const { actor, address, requestId, fields } = by;
  const { action, target } = done;
  return {
    id: randomUUID(),
    action,
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    address: address ?? null,
    requestId: requestId ?? null,
    targetType: target.type,
    targetId: target.id ?? null,
    fields: fields ?? null,
    times: 1,
    occurredAt: at,
  };
}
