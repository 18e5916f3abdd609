import { Column, Entity } from 'typeorm';
import { ResourceRow } from '#platform';

@Entity('application_keys')
export class ApplicationKeyRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 255, unique: true })
  clientId!: string;

  /** Salt and hash; the secret itself is shown once and never stored. */
  @Column('varchar', { length: 255 })
  secretHash!: string;
}
