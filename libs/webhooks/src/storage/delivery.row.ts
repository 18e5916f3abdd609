import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The delivery of one event to one receiver, with its outcome. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_once', ['webhookId', 'eventId'], { unique: true })
@Index('webhook_deliveries_due', ['webhookId', 'status', 'dueAt'])
@Index('webhook_deliveries_in_order', ['webhookId', 'aggregateId', 'status', 'occurredAt', 'id'])
@Index('webhook_deliveries_by_aggregate', ['aggregateId'])
@Index('webhook_deliveries_by_age', ['createdAt', 'id'])
@Index('webhook_deliveries_of_webhook', ['webhookId', 'createdAt', 'id'])
@Index('webhook_deliveries_by_change', ['webhookId', 'changedAt', 'id'])
export class DeliveryRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 36 })
  webhookId!: string;

  @Column('varchar', { length: 36 })
  eventId!: string;

  @Column('varchar', { length: 100 })
  type!: string;

  @Column('varchar', { length: 255 })
  aggregateId!: string;

  @Column('datetime', { precision: 3 })
  occurredAt!: Date;

  @Column('json')
  data!: unknown;

  /**
   * What the body has beside the event, such as its resource. It is null in deliveries of releases before
   * 0.2.0, whose `data` are the resource.
   */
  @Column('json', { nullable: true })
  additions!: Readonly<Record<string, unknown>> | null;

  @Column('varchar', { length: 10 })
  status!: 'pending' | 'delivered' | 'failed';

  @Column('integer')
  attempts!: number;

  /** The time of the next attempt, while it is pending. */
  @Column('datetime', { precision: 3, nullable: true })
  dueAt!: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  firstTriedAt!: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  triedAt!: Date | null;

  @Column('integer', { nullable: true })
  responseStatus!: number | null;

  /** The body of the last response, if it is short. */
  @Column('varchar', { length: 1024, nullable: true })
  responseBody!: string | null;

  @Column('integer', { nullable: true })
  durationMs!: number | null;

  /** Why there was no response. */
  @Column('varchar', { length: 255, nullable: true })
  error!: string | null;

  /** The process that sends it until then. */
  @Column('varchar', { length: 36, nullable: true })
  claimedBy!: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  claimedUntil!: Date | null;

  /** The trace that the event was made in, as W3C Trace Context writes it. */
  @Column('varchar', { length: 55, nullable: true })
  traceparent!: string | null;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;

  /**
   * When it was last tried or, before that, made. Null if a process of an older release has made it and
   * no other one has tried it.
   */
  @Column('datetime', { precision: 3, nullable: true })
  changedAt!: Date | null;
}
