import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ResourceRow } from '#platform/database';

@Entity('files')
@Index('files_by_age', ['createdAt', 'id'])
@Index('files_by_change', ['updatedAt', 'id'])
@Index('files_by_source', ['sourceKey'])
export class FileRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  fileName!: string;

  /** The type that was detected from its content. */
  @Column('varchar', { length: 100 })
  mimeType!: string;

  /** Size in bytes. */
  @Column('integer')
  fileSize!: number;

  /** The key of its content, which no other file has. */
  @Column('varchar', { length: 36 })
  contentId!: string;

  /** The SHA-256 hash of the address from which an import has downloaded it. */
  @Column('varchar', { length: 64, nullable: true })
  sourceKey!: string | null;
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

  /** Grows with every file that is added to the product. */
  @Column('integer')
  sequence!: number;
}
