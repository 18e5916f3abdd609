import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a job is due, and how far it has come. */
@Entity('jobs')
export class JobRow {
  @PrimaryColumn('varchar', { length: 100 })
  name!: string;

  @Column('datetime', { precision: 3 })
  dueAt!: Date;

  @Column('varchar', { length: 300, nullable: true })
  position!: string | null;
}
