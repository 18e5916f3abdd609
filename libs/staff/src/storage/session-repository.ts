import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '#kernel';
import { RefreshingValue } from '#platform';
import type { Role } from '#platform/auth';
import {
  deleteExpired,
  fromDatabaseJson,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import { SessionRow } from './session.row';

/** What a token stands for at the moment. */
export interface Session {
  readonly staffId: string;
  readonly roles: readonly Role[];
  /** The scopes to which it was narrowed, as a text. */
  readonly scope: string | null;
}

interface Found {
  readonly staff_id: string;
  readonly roles: unknown;
  readonly scope: string | null;
}

const REMEMBERED = 10_000;

/** Stores the sign-ons of staff members whose tokens are good. */
@Injectable()
export class SessionRepository {
  private readonly known = new LRUCache<string, RefreshingValue<Session | undefined>>(
    atMost(REMEMBERED),
  );

  constructor(private readonly transactions: Transactions) {}

  /** @returns its id; undefined if the person has been disabled meanwhile */
  async begin(staffId: string, scope: string | null, expiresAt: Date): Promise<string | undefined> {
    const id = randomUUID();
    const sql = `insert into staff_sessions (id, staff_id, scope, expires_at)
      select ?, id, ?, ? from staff_members where id = ? and enabled = 1`;
    const begun = await this.transactions.write(sql, [id, scope, timeOf(expiresAt), staffId]);
    return begun === 1 ? id : undefined;
  }

  /**
   * Returns undefined if it has ended or expired, or if the person is disabled. It comes from a cache that
   * is at most a second old, so that a request takes no query.
   */
  async find(id: string): Promise<Session | undefined> {
    const value = this.known.get(id) ?? new RefreshingValue(() => this.read(id));
    this.known.set(id, value);
    return value.get();
  }

  /** Ends one; its token stops working at once in this process, and within a second in others. */
  async end(id: string): Promise<void> {
    await this.transactions.write('delete from staff_sessions where id = ?', [id]);
    this.known.delete(id);
  }

  async endAllOf(tx: Tx, staffId: string): Promise<void> {
    await tx.delete(SessionRow, { staffId });
  }

  /** The caller calls this after a commit that changes staff members. */
  changed(): void {
    this.known.clear();
  }

  async sweep(): Promise<void> {
    while (await deleteExpired(this.transactions, 'staff_sessions', 'id'));
  }

  private async read(id: string): Promise<Session | undefined> {
    const [row] = await this.transactions.statement<Found[]>(
      `select s.staff_id, s.scope, m.roles from staff_sessions s join staff_members m on m.id = s.staff_id
      where s.id = ? and s.expires_at > ? and m.enabled = 1`,
      [id, timeOf(new Date())],
    );
    if (row === undefined) return undefined;
    return { staffId: row.staff_id, scope: row.scope, roles: fromDatabaseJson(row.roles) };
  }
}

function timeOf(date: Date): string {
  return toDatabaseTime(date.toISOString());
}
