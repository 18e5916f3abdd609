import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { AttemptResult } from '../domain/attempts';
import type { MailEvent } from '../domain/mail-event';

/** One mail to one person, and what came of it. There is at most one for an event. */
@Entity('mails')
@Index('mails_once', ['eventId'], { unique: true })
@Index('mails_due', ['status', 'dueAt'])
@Index('mails_of_order_in_turn', ['orderId', 'status', 'occurredAt', 'id'])
@Index('mails_of_order', ['orderId', 'createdAt', 'id'])
@Index('mails_of_invoice', ['invoiceId', 'createdAt', 'id'])
@Index('mails_by_age', ['createdAt', 'id'])
@Index('mails_by_change', ['updatedAt', 'id'])
@Index('mails_by_status', ['status', 'createdAt', 'id'])
@Index('mails_by_event', ['event', 'createdAt', 'id'])
@Index('mails_by_expiry', ['expiresAt'])
export class MailRow extends ResourceRow {
  @Column('varchar', { length: 20 })
  event!: MailEvent;

  /** The integration event that it is about, or an id of its own. */
  @Column('varchar', { length: 36 })
  eventId!: string;

  @Column('datetime', { precision: 3 })
  occurredAt!: Date;

  @Column('varchar', { length: 36, nullable: true })
  orderId!: string | null;

  @Column('varchar', { length: 36, nullable: true })
  invoiceId!: string | null;

  @Column('varchar', { length: 36, nullable: true })
  staffId!: string | null;

  /** Null once the person was erased, or a staff member has got it. */
  @Column('varchar', { length: 255, nullable: true })
  name!: string | null;

  /** As of {@link name}. */
  @Column('varchar', { length: 255, nullable: true })
  address!: string | null;

  @Column('varchar', { length: 35 })
  language!: string;

  /** Null once the person was erased. */
  @Column('varchar', { length: 255, nullable: true })
  subject!: string | null;

  /** What is sent, encrypted; null as soon as nothing is to be sent any more. */
  @Column('json', { nullable: true })
  content!: { readonly sealed: string } | null;

  @Column('varchar', { length: 10 })
  status!: AttemptResult['status'];

  @Column('integer')
  attempts!: number;

  /** The time of the next attempt, while it is pending. */
  @Column('datetime', { precision: 3, nullable: true })
  dueAt!: Date | null;

  /** After this time it is not tried again. */
  @Column('datetime', { precision: 3 })
  usefulUntil!: Date;

  /** When the row is deleted. */
  @Column('datetime', { precision: 3 })
  expiresAt!: Date;

  @Column('datetime', { precision: 3, nullable: true })
  sentAt!: Date | null;

  /** Why the last attempt failed. */
  @Column('varchar', { length: 500, nullable: true })
  error!: string | null;

  /** The process that sends it until then. */
  @Column('varchar', { length: 36, nullable: true })
  claimedBy!: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  claimedUntil!: Date | null;

  /** The trace that the event was made in, as W3C Trace Context writes it. */
  @Column('varchar', { length: 55, nullable: true })
  traceparent!: string | null;
}
