import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import type { CartSettings } from '../contract';
import { SettingStore, type StoreSettings } from '../storage/setting-store';

/** Settings that are not named keep their values. */
export class ChangeStoreSettings extends Command<StoreSettings> {
  constructor(readonly changes: Partial<StoreSettings>) {
    super();
  }
}

export class ChangeCartSettings extends Command<CartSettings> {
  constructor(readonly changes: Partial<CartSettings>) {
    super();
  }
}

@CommandHandler(ChangeStoreSettings)
export class ChangeStoreSettingsHandler implements ICommandHandler<ChangeStoreSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingStore,
  ) {}

  async execute({ changes }: ChangeStoreSettings): Promise<StoreSettings> {
    const changed = await this.transactions.run((tx) => this.settings.change(tx, 'store', changes));
    this.settings.changed();
    return changed;
  }
}

@CommandHandler(ChangeCartSettings)
export class ChangeCartSettingsHandler implements ICommandHandler<ChangeCartSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingStore,
  ) {}

  async execute({ changes }: ChangeCartSettings): Promise<CartSettings> {
    const changed = await this.transactions.run((tx) => this.settings.change(tx, 'cart', changes));
    this.settings.changed();
    return changed;
  }
}
