import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';

export const FORMATS = ['csv', 'ndjson'] as const;

export type ExportFormat = (typeof FORMATS)[number];

export type ExportStatus = 'waiting' | 'running' | 'done' | 'failed';

/** The one value of {@link ExportRow.slot}, which only one export has at a time. */
export const SLOT = 'running';

/** Drivers return large integers as texts. */
const NUMBER = { from: Number, to: (value: number) => value };

@Entity('exports')
@Index('exports_one_at_a_time', ['slot'], { unique: true })
@Index('exports_by_age', ['createdAt', 'id'])
@Index('exports_by_change', ['updatedAt', 'id'])
@Index('exports_by_status', ['status', 'createdAt', 'id'])
export class ExportRow extends ResourceRow {
  @Column('varchar', { length: 30 })
  resource!: string;

  @Column('varchar', { length: 10 })
  format!: ExportFormat;

  @Column('varchar', { length: 4096, nullable: true })
  filter!: string | null;

  @Column('varchar', { length: 10 })
  status!: ExportStatus;

  @Column('varchar', { length: 10, nullable: true })
  slot!: typeof SLOT | null;

  /** How often it was begun. The process that has begun it last writes it; the ones before have lost it. */
  @Column('integer')
  attempt!: number;

  /** Records that are written by now. */
  @Column('integer')
  records!: number;

  /** Files that its content is kept in, one after the other; the last one may not be there yet. */
  @Column('integer')
  parts!: number;

  @Column('bigint', { transformer: NUMBER })
  bytes!: number;

  @Column('varchar', { length: 255, nullable: true })
  failure!: string | null;
}
