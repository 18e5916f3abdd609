import { Column, PrimaryColumn } from 'typeorm';

/** What every resource that is a row has. */
export abstract class ResourceRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;

  @Column('datetime', { precision: 3 })
  updatedAt!: Date;
}
