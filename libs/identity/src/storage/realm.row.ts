import { Column, Entity } from 'typeorm';
import { ResourceRow } from '#platform/database';

/** Whether another member of the realm may have the same email. */
export const DUPLICATE_EMAIL_POLICIES = ['allowed', 'api_only'] as const;
export type DuplicateEmailPolicy = (typeof DUPLICATE_EMAIL_POLICIES)[number];

@Entity('authentication_realms')
export class RealmRow extends ResourceRow {
  @Column('varchar', { length: 255 })
  name!: string;

  /** Exactly as sent, because they are matched character by character. */
  @Column('json')
  redirectUris!: readonly string[];

  @Column('varchar', { length: 20 })
  duplicateEmailPolicy!: DuplicateEmailPolicy;
}
