import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';

@Entity('application_keys')
export class ApplicationKeyRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  @Index('application_keys_by_client_id', { unique: true })
  @Column('varchar', { length: 255 })
  clientId!: string;

  /** Salt and hash; the secret itself is shown once and never stored. */
  @Column('varchar', { length: 255 })
  secretHash!: string;
}
