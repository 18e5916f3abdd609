import { Injectable } from '@nestjs/common';
import { RefreshingValue } from '#platform';
import { Transactions, type Tx } from '#platform/database';
import { PageLength } from '#platform/http';
import type { CartSettings, OrderSettings } from '../contract';
import { SettingRow } from './setting.row';

export interface StoreSettings {
  /** Number of records on a page if the request does not name one; 1 to 100. */
  readonly pageLength: number;
}

interface AllSettings {
  readonly store: StoreSettings;
  readonly cart: CartSettings;
  readonly orders: OrderSettings;
}

const DEFAULTS: AllSettings = {
  store: { pageLength: 25 },
  cart: {
    cartExpiryDays: 7,
    deferInventoryCheck: false,
    authorizationExpiryHours: 168,
    shopperShippingPrices: false,
  },
  orders: { unpaidOrderExpiryHours: 168 },
};

/** All settings; they are cached because every request needs some of them. */
@Injectable()
export class SettingRepository implements PageLength {
  private readonly all = new RefreshingValue(async (): Promise<AllSettings> => {
    const rows = await this.transactions.read((manager) => manager.find(SettingRow));
    const changed = new Map(rows.map(({ name, value }) => [name, value as object]));
    return {
      store: { ...DEFAULTS.store, ...changed.get('store') },
      cart: { ...DEFAULTS.cart, ...changed.get('cart') },
      orders: { ...DEFAULTS.orders, ...changed.get('orders') },
    };
  });

  constructor(private readonly transactions: Transactions) {}

  async read<Group extends keyof AllSettings>(group: Group): Promise<AllSettings[Group]> {
    return (await this.all.get())[group];
  }

  async current(): Promise<number> {
    return (await this.read('store')).pageLength;
  }

  /** Changes only the settings in `changes`, and keeps what another transaction has changed. */
  async change<Group extends keyof AllSettings>(
    tx: Tx,
    group: Group,
    changes: Partial<AllSettings[Group]>,
  ): Promise<AllSettings[Group]> {
    // Writing the row, even without a change, locks it until the transaction ends.
    await tx.update(SettingRow, { name: group }, { name: group });
    const row = await tx.findOneBy(SettingRow, { name: group });
    const value = { ...DEFAULTS[group], ...(row?.value as object | undefined), ...changes };
    await tx.save(SettingRow, { name: group, value });
    return value;
  }

  /** The caller calls this after the commit of a change. */
  changed(): void {
    this.all.forget();
  }
}
