import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ResourceRow } from '#platform';

@Entity('files')
export class FileRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  fileName!: string;

  /** As its content says. */
  @Column('varchar', { length: 100 })
  mimeType!: string;

  /** Bytes. */
  @Column('integer')
  fileSize!: number;

  /** What its content is kept under; no other file has the same. */
  @Column('varchar', { length: 36 })
  contentId!: string;
}

/** The picture of a product. */
@Entity('main_images')
@Index('main_images_of_file', ['fileId'])
export class MainImageRow {
  @PrimaryColumn('varchar', { length: 36 })
  productId!: string;

  @Column('varchar', { length: 36 })
  fileId!: string;
}

/** A file that is shown with a product. */
@Entity('product_files')
@Index('product_files_of_file', ['fileId'])
export class ProductFileRow {
  @PrimaryColumn('varchar', { length: 36 })
  productId!: string;

  @PrimaryColumn('varchar', { length: 36 })
  fileId!: string;

  /** Grows with every file that the product is given. */
  @Column('integer')
  sequence!: number;
}
