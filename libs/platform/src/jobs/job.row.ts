import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a job is due next, and the position where it continues. */
@Entity('jobs')
export class JobRow {
  @PrimaryColumn('varchar', { length: 100 })
  name!: string;

  @Column('datetime', { precision: 3 })
  dueAt!: Date;

  @Column('varchar', { length: 300, nullable: true })
  position!: string | null;
}
