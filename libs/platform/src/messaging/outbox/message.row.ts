import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event for one channel. It is deleted after the delivery. */
@Entity('outbox')
@Index('outbox_in_order', ['channel', 'aggregateId', 'occurredAt', 'position', 'id'])
@Index('outbox_by_due_time', ['givenUpAt', 'dueAt'])
@Index('outbox_by_age', ['givenUpAt', 'createdAt', 'id'])
export class MessageRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 36 })
  eventId!: string;

  @Column('varchar', { length: 100 })
  channel!: string;

  @Column('varchar', { length: 100 })
  type!: string;

  @Column('varchar', { length: 255 })
  aggregateId!: string;

  @Column('datetime', { precision: 3 })
  occurredAt!: Date;

  /** The position among the events that were appended together, from 0. */
  @Column('integer')
  position!: number;

  @Column('json')
  data!: unknown;

  /** Failed deliveries that count against the message. */
  @Column('integer')
  attempts!: number;

  @Column('datetime', { precision: 3 })
  dueAt!: Date;

  /** When it became a dead letter; null again after a retry. */
  @Column('datetime', { name: 'parked_at', precision: 3, nullable: true })
  givenUpAt!: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  lastError!: string | null;

  /** The relay that holds the lease. */
  @Column('varchar', { length: 36, nullable: true })
  claimedBy!: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  claimedUntil!: Date | null;

  /** The trace in which the event was created, as W3C Trace Context writes it. */
  @Column('varchar', { length: 55, nullable: true })
  traceparent!: string | null;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;
}
