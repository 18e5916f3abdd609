import { Column, Entity } from 'typeorm';
import { ResourceRow } from '#platform/database';

/** What members may change about themselves. */
export const SELF_MANAGEMENT = ['disabled', 'update_only'] as const;
export type SelfManagement = (typeof SELF_MANAGEMENT)[number];

/** The migration makes the only one. */
@Entity('authentication_settings')
export class AuthenticationSettingsRow extends ResourceRow {
  /** Where the members of accounts sign on. */
  @Column('varchar', { length: 36 })
  realmId!: string;

  /** This store in the addresses of sign-on. */
  @Column('varchar', { length: 36 })
  storeId!: string;

  /** `client_id` of the authorization request. */
  @Column('varchar', { length: 255 })
  clientId!: string;

  @Column('boolean')
  enableSelfSignup!: boolean;

  /** Whether a member without any account gets one at sign-on. */
  @Column('boolean')
  autoCreateAccount!: boolean;

  @Column('varchar', { length: 20 })
  selfManagement!: SelfManagement;

  /** Seconds for which a member token is valid. */
  @Column('integer')
  tokenTimeoutSecs!: number;

  /** How long after a sign-on its tokens can be renewed. */
  @Column('integer', { default: 720 })
  memberSessionMaxHours!: number;
}
