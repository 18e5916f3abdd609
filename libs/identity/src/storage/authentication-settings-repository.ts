import { Injectable } from '@nestjs/common';
import { RefreshingValue } from '#platform';
import { type Changes, ResourceTable, Transactions, type Tx } from '#platform/database';
import { AuthenticationSettingsRow, type SelfManagement } from './authentication-settings.row';

/** How members of accounts sign on here (docs/reference/sign-on.md#settings). */
export interface AuthenticationSettings {
  readonly id: string;
  readonly realmId: string;
  readonly clientId: string;
  /** This store in the addresses of sign-on. */
  readonly storeId: string;
  readonly enableSelfSignup: boolean;
  readonly autoCreateAccount: boolean;
  readonly selfManagement: SelfManagement;
  readonly tokenTimeoutSecs: number;
  readonly memberSessionMaxHours: number;
}

/** The settings that an administrator may change; the identifiers never change. */
export type AuthenticationSettingsChanges = Changes<
  Pick<
    AuthenticationSettings,
    | 'enableSelfSignup'
    | 'autoCreateAccount'
    | 'selfManagement'
    | 'tokenTimeoutSecs'
    | 'memberSessionMaxHours'
  >
>;

/** The one row of settings, which is there from the first migration on. */
@Injectable()
export class AuthenticationSettingsRepository extends ResourceTable<AuthenticationSettingsRow> {
  private readonly only = new RefreshingValue(() =>
    this.transactions.read(async (manager) => {
      const [row] = await manager.find(AuthenticationSettingsRow, { take: 1 });
      return row ?? this.unknown();
    }),
  );

  constructor(transactions: Transactions) {
    super(transactions, AuthenticationSettingsRow, 'authentication settings');
  }

  /** Returns the settings from a cache that is at most a second old. */
  async current(): Promise<AuthenticationSettings> {
    return this.only.get();
  }

  async change(tx: Tx, changes: AuthenticationSettingsChanges): Promise<AuthenticationSettings> {
    const [row] = await tx.find(AuthenticationSettingsRow, { take: 1 });
    return this.update(tx, (row ?? this.unknown()).id, changes);
  }

  /** The caller calls this after the commit of a change. */
  changed(): void {
    this.only.forget();
  }
}
