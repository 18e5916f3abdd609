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
    const value = { ...(await this.settings.read('store')), ...changes };
    await this.transactions.run((tx) => this.settings.write(tx, 'store', value));
    this.settings.changed();
    return value;
  }
}

@CommandHandler(ChangeCartSettings)
export class ChangeCartSettingsHandler implements ICommandHandler<ChangeCartSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingStore,
  ) {}

  async execute({ changes }: ChangeCartSettings): Promise<CartSettings> {
    const value = { ...(await this.settings.read('cart')), ...changes };
    await this.transactions.run((tx) => this.settings.write(tx, 'cart', value));
    this.settings.changed();
    return value;
  }
}
