import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import {
  type AuthenticationSettings,
  type AuthenticationSettingsChanges,
  AuthenticationSettingsStore,
} from '../storage/authentication-settings-store';

/** What is not named stays. */
export class ChangeAuthenticationSettings extends Command<AuthenticationSettings> {
  constructor(readonly changes: AuthenticationSettingsChanges) {
    super();
  }
}

@CommandHandler(ChangeAuthenticationSettings)
export class ChangeAuthenticationSettingsHandler implements ICommandHandler<ChangeAuthenticationSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: AuthenticationSettingsStore,
  ) {}

  async execute({ changes }: ChangeAuthenticationSettings): Promise<AuthenticationSettings> {
    const changed = await this.transactions.run((tx) => this.settings.change(tx, changes));
    this.settings.changed();
    return changed;
  }
}
