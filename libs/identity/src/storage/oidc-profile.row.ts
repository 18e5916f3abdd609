import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';

@Entity('oidc_profiles')
@Index('oidc_profiles_by_name', ['realmId', 'name'], { unique: true })
@Index('oidc_profiles_by_name_key', ['nameKey', 'createdAt', 'id'])
export class OidcProfileRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  realmId!: string;

  @Column('varchar', { length: 255 })
  name!: string;

  @Column('varchar', { length: 2048 })
  discoveryUrl!: string;

  /** As the discovery document said when the profile was last written. */
  @Column('varchar', { length: 512 })
  issuer!: string;

  @Column('varchar', { length: 1024 })
  clientId!: string;

  /** Sealed for this profile; room for 1024 characters of four bytes each. */
  @Column('varchar', { length: 6000 })
  encryptedSecret!: string;

  @Column('boolean', { default: false })
  requireVerifiedEmail!: boolean;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}
