import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event. The primary key is what makes an append safe: one version exists once. */
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

/** A state of a long stream, kept to save reading its beginning; may be deleted at any time. */
@Entity('snapshots')
export class SnapshotRow {
  @PrimaryColumn('varchar', { length: 300 })
  streamId!: string;

  @Column('integer')
  version!: number;

  /** Version of the shape of `state`; another one than today's is ignored. */
  @Column('integer')
  format!: number;

  @Column('json')
  state!: unknown;
}
