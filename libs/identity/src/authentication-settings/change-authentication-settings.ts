import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import {
  type AuthenticationSettings,
  type AuthenticationSettingsChanges,
  AuthenticationSettingsRepository,
} from '../storage/authentication-settings-repository';

const TARGET = { type: 'account_authentication_settings' };

/** Fields that are not named keep their values. */
export class ChangeAuthenticationSettings extends Command<AuthenticationSettings> {
  constructor(
    readonly changes: AuthenticationSettingsChanges,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeAuthenticationSettings)
export class ChangeAuthenticationSettingsHandler implements ICommandHandler<ChangeAuthenticationSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: AuthenticationSettingsRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ changes, by }: ChangeAuthenticationSettings): Promise<AuthenticationSettings> {
    const changed = await this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'settings.changed', TARGET);
      return this.settings.change(tx, changes);
    });
    this.settings.changed();
    return changed;
  }
}
