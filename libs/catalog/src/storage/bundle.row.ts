import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A product that is an option of a bundle, in any component. The table is read in both directions. */
@Entity('bundle_options')
@Index('bundles_of_option', ['optionId'])
export class BundleOptionRow {
  @PrimaryColumn('varchar', { length: 36 })
  bundleId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  optionId!: string;
}

/** The single row that every definition of a bundle increments, so that definitions take turns. */
@Entity('bundle_definitions')
export class BundleDefinitionsRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('integer')
  begun!: number;
}
