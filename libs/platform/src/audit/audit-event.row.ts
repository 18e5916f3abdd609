import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Originator } from '#kernel';

/** Something that matters for the security of the shop: who did what, when, and from where. */
@Entity('audit_events')
@Index('audit_events_in_order', ['occurredAt', 'id'])
@Index('audit_events_by_action', ['action', 'occurredAt', 'id'])
@Index('audit_events_by_actor', ['actorId', 'occurredAt', 'id'])
@Index('audit_events_by_target', ['targetId', 'occurredAt', 'id'])
export class AuditEventRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 100 })
  action!: string;

  @Column('varchar', { length: 20 })
  actorKind!: Originator['kind'];

  @Column('varchar', { length: 36, nullable: true })
  actorId!: string | null;

  @Column('varchar', { length: 64, nullable: true })
  address!: string | null;

  /** The id that the response has in `X-Request-Id`. The service itself sends no request. */
  @Column('varchar', { length: 64, nullable: true })
  requestId!: string | null;

  @Column('varchar', { length: 100 })
  targetType!: string;

  @Column('varchar', { length: 255, nullable: true })
  targetId!: string | null;

  /** The names of the fields that a change sent, and never their values. */
  @Column('json', { nullable: true })
  fields!: readonly string[] | null;

  /** How often it happened, beginning with this time. Only refusals are ever counted more than once. */
  @Column('integer')
  times!: number;

  @Column('datetime', { precision: 3 })
  occurredAt!: Date;
}
