import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the index by which the products of a release are found by words. */
@Entity('release_search_indexes')
export class SearchIndexPartRow {
  @PrimaryColumn('varchar', { length: 36 })
  releaseId!: string;

  /** Indexes of another form are neither read nor overwritten. */
  @PrimaryColumn('integer')
  format!: number;

  @PrimaryColumn('integer')
  part!: number;

  /** The number of parts of the whole. */
  @Column('integer')
  parts!: number;

  /** Compressed; only all parts together can be read. */
  @Column('blob')
  data!: Buffer;
}
