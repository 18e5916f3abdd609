import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { freeFor, type Lease, leaseRows } from '#platform/background';
import {
  deleteExpired,
  ResourceTable,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import type { AttemptResult } from '../domain/attempts';
import { MailRow } from './mail.row';

/** Selects due mails; the later ones of an order wait for the earlier ones. */
const dueIf = (isFree: string) => `select id from mails m
  where status = 'pending' and due_at <= ? and ${isFree}
    and not exists (select 1 from mails earlier
      where earlier.order_id = m.order_id and earlier.status = 'pending'
        and (earlier.occurred_at, earlier.id) < (m.occurred_at, m.id))
  order by due_at limit ?`;

/** What a mail says, once nothing is to be sent any more. */
const FORGOTTEN = { content: null };

/** The recipient, once nobody may read it. */
const NOBODY = { name: null, address: null };

const ERASED = 'The person was erased before it was sent';

/** The result of an attempt, as it is shown. */
export interface MailAttempt extends AttemptResult {
  readonly attempts: number;
  readonly error: string | null;
}

/** Keeps each mail until it was sent, and for some time what came of it. */
@Injectable()
export class MailRepository extends ResourceTable<MailRow> {
  constructor(transactions: Transactions) {
    super(transactions, MailRow, 'mail');
  }

  /** Whether there is a mail about the event. */
  async isKnown(tx: Tx, eventId: string): Promise<boolean> {
    return tx.existsBy(MailRow, { eventId });
  }

  /** Claims due mails until a time; only one process gets each of them. */
  async claim(limit: number, by: Lease): Promise<readonly MailRow[]> {
    const free = freeFor(by);
    const now = toDatabaseTime(by.now.toISOString());
    const due = await this.transactions.statement<{ id: string }[]>(dueIf(free.condition), [
      now,
      ...free.values,
      limit,
    ]);
    const ids = due.map(({ id }) => id);
    const leased = [...(await leaseRows(this.transactions, 'mails', ids, by))];
    if (leased.length === 0) return [];
    const rows = await this.transactions.read((manager) =>
      manager.findBy(MailRow, { id: In(leased) }),
    );
    return rows.filter(({ status }) => status === 'pending');
  }

  /**
   * Records the end of an attempt. What the mail says is kept only while it is pending. A mail whose person was
   * erased meanwhile does not become pending again.
   */
  async conclude(mail: MailRow, { status, dueAt, attempts, error }: MailAttempt): Promise<void> {
    const now = new Date();
    const isOver = status !== 'pending';
    const isStaff = mail.staffId !== null;
    await this.transactions.run(async (tx) => {
      await tx.update(MailRow, isOver ? { id: mail.id } : { id: mail.id, status }, {
        ...(isOver && FORGOTTEN),
        ...(isOver && isStaff && NOBODY),
        status,
        dueAt,
        attempts,
        error,
        sentAt: status === 'sent' ? now : null,
        claimedBy: null,
        claimedUntil: null,
        updatedAt: now,
      });
    });
  }

  /**
   * Records that a mail did not come to its recipient after all.
   * @returns whether this was not known
   */
  async fail({ id, staffId }: MailRow, error: string): Promise<boolean> {
    const { affected } = await this.transactions.run((tx) =>
      tx.update(
        MailRow,
        { id, status: Not('failed' as const) },
        {
          ...FORGOTTEN,
          ...(staffId !== null && NOBODY),
          status: 'failed',
          dueAt: null,
          error,
          updatedAt: new Date(),
        },
      ),
    );
    return affected === 1;
  }

  /** Erases the recipient of mails about these orders, and what they say. What is pending is not sent. */
  async erase(tx: Tx, orderIds: readonly string[]): Promise<void> {
    const orderId = In([...orderIds]);
    const failed = { status: 'failed', dueAt: null, error: ERASED } as const;
    await tx.update(MailRow, { orderId, status: 'pending' }, failed);
    await tx.update(MailRow, { orderId }, { ...NOBODY, ...FORGOTTEN, subject: null });
  }

  /** Deletes mails that were kept for long enough. */
  async sweep(): Promise<void> {
    while (await deleteExpired(this.transactions, 'mails', 'id'));
  }
}
