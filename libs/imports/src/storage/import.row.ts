import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { SentLine } from '../domain/sent-line';

export type ImportStatus = 'running' | 'done' | 'failed';

/** The one value of {@link ImportRow.slot}, which only one import has at a time. */
export const SLOT = 'running';

@Entity('imports')
@Index('imports_one_at_a_time', ['slot'], { unique: true })
@Index('imports_by_age', ['createdAt', 'id'])
@Index('imports_by_change', ['updatedAt', 'id'])
export class ImportRow extends ResourceRow {
  @Column('varchar', { length: 10 })
  status!: ImportStatus;

  @Column('varchar', { length: 10, nullable: true })
  slot!: typeof SLOT | null;

  /** Lines of the file that are not blank. */
  @Column('integer')
  lines!: number;

  @Column('integer')
  done!: number;

  @Column('integer')
  failed!: number;

  /** The number of stored errors, which is limited. */
  @Column('integer')
  errors!: number;

  /** The number of consecutive failures that no line caused. */
  @Column('integer')
  attempts!: number;

  @Column('varchar', { length: 255, nullable: true })
  failure!: string | null;

  /** Columns of the file from which nothing was taken. `null` if there are none, or before they were listed. */
  @Column('json', { nullable: true })
  unknownColumns!: string[] | null;
}

/** Waiting lines. They are deleted in the transaction that carries them out. */
@Entity('import_parts')
@Index('import_parts_by_age', ['storedAt'])
export class ImportPartRow {
  @PrimaryColumn('varchar', { length: 36 })
  importId!: string;

  @PrimaryColumn('integer')
  firstLine!: number;

  @Column('json')
  content!: SentLine[];

  @Column('datetime', { precision: 3 })
  storedAt!: Date;
}

/** Why a line was not carried out. A line may have several. */
@Entity('import_errors')
export class ImportErrorRow {
  @PrimaryColumn('varchar', { length: 36 })
  importId!: string;

  /** The position among the errors, in the order of the file. */
  @PrimaryColumn('integer')
  position!: number;

  @Column('integer')
  line!: number;

  @Column('varchar', { length: 100 })
  title!: string;

  @Column('varchar', { length: 2048 })
  detail!: string;
}

/** A picture that is still to be downloaded. */
@Entity('import_pictures')
export class ImportPictureRow {
  @PrimaryColumn('varchar', { length: 36 })
  importId!: string;

  @PrimaryColumn('integer')
  line!: number;

  /** Its position among the pictures of the line. */
  @PrimaryColumn('integer')
  place!: number;

  @Column('varchar', { length: 255 })
  productKey!: string;

  @Column('varchar', { length: 2048 })
  address!: string;

  @Column('boolean')
  isMain!: boolean;
}
