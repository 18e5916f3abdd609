import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One event. The primary key makes an append safe, because each version of a stream exists only once.
 */
@Entity('events')
export class EventRow {
  /** Category and id, such as `cart-5f0c…`. */
  @PrimaryColumn('varchar', { length: 300 })
  streamId!: string;

  /** 1 for the first event of a stream, without gaps. */
  @PrimaryColumn('integer')
  version!: number;

  @Column('varchar', { length: 100 })
  type!: string;

  /** Version of the shape of `data`. */
  @Column('integer')
  schemaVersion!: number;

  @Column('json')
  data!: unknown;

  /** Who caused it. */
  @Column('json')
  actor!: unknown;

  @Column('datetime', { precision: 3 })
  occurredAt!: Date;
}

/**
 * A state of a long stream, so that the events before it need not be read. It can be deleted at any
 * time.
 */
@Entity('snapshots')
export class SnapshotRow {
  @PrimaryColumn('varchar', { length: 300 })
  streamId!: string;

  /** The span of versions that this one is in, counted from 0. Each span has its latest snapshot. */
  @PrimaryColumn('integer', { default: 0 })
  span!: number;

  @Column('integer')
  version!: number;

  /** Version of the shape of `state`. A snapshot with any other version is ignored. */
  @Column('integer')
  format!: number;

  @Column('json')
  state!: unknown;
}
