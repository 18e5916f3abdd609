import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import {
  type CartSettings,
  type OrderSettings,
  ReadCartSettings,
  ReadOrderSettings,
} from '../contract';
import { SettingRepository, type StoreSettings } from '../storage/setting-repository';

@QueryHandler(ReadCartSettings)
export class ReadCartSettingsHandler implements IQueryHandler<ReadCartSettings> {
  constructor(private readonly settings: SettingRepository) {}

  async execute(): Promise<CartSettings> {
    return this.settings.read('cart');
  }
}

@QueryHandler(ReadOrderSettings)
export class ReadOrderSettingsHandler implements IQueryHandler<ReadOrderSettings> {
  constructor(private readonly settings: SettingRepository) {}

  async execute(): Promise<OrderSettings> {
    return this.settings.read('orders');
  }
}

/** Settings that are not named keep their values. */
export class ChangeStoreSettings extends Command<StoreSettings> {
  constructor(
    readonly changes: Partial<StoreSettings>,
    readonly by: Origin,
  ) {
    super();
  }
}

export class ChangeCartSettings extends Command<CartSettings> {
  constructor(
    readonly changes: Partial<CartSettings>,
    readonly by: Origin,
  ) {
    super();
  }
}

export class ChangeOrderSettings extends Command<OrderSettings> {
  constructor(
    readonly changes: Partial<OrderSettings>,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeStoreSettings)
export class ChangeStoreSettingsHandler implements ICommandHandler<ChangeStoreSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ changes, by }: ChangeStoreSettings): Promise<StoreSettings> {
    const changed = await this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'settings.changed', { type: 'settings' });
      return this.settings.change(tx, 'store', changes);
    });
    this.settings.changed();
    return changed;
  }
}

@CommandHandler(ChangeCartSettings)
export class ChangeCartSettingsHandler implements ICommandHandler<ChangeCartSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ changes, by }: ChangeCartSettings): Promise<CartSettings> {
    const changed = await this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'settings.changed', { type: 'cart_settings' });
      return this.settings.change(tx, 'cart', changes);
    });
    this.settings.changed();
    return changed;
  }
}

@CommandHandler(ChangeOrderSettings)
export class ChangeOrderSettingsHandler implements ICommandHandler<ChangeOrderSettings> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ changes, by }: ChangeOrderSettings): Promise<OrderSettings> {
    const changed = await this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'settings.changed', { type: 'order_settings' });
      return this.settings.change(tx, 'orders', changes);
    });
    this.settings.changed();
    return changed;
  }
}
