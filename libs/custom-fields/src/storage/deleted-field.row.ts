import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Customized } from '#platform/custom-fields';

/** A field that was deleted, as long as values of it may be stored. */
@Entity('deleted_custom_fields')
@Index('deleted_custom_fields_by_age', ['deletedAt', 'id'])
export class DeletedFieldRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 20 })
  resource!: Customized;

  @Column('datetime', { precision: 3 })
  deletedAt!: Date;
}
