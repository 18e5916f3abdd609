import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One group of settings; a group that was never changed has no row. */
@Entity('store_settings')
export class SettingRow {
  @PrimaryColumn('varchar', { length: 50 })
  name!: string;

  @Column('json')
  value!: unknown;
}
