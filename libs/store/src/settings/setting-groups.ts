import { Injectable } from '@nestjs/common';
import { andThen, type MaybeLater, type Origin, refuseIf, withoutUndefined } from '#kernel';
import { RefreshingValue } from '#platform';
import { AuditTrail } from '#platform/audit';
import { type Changes, Transactions, type Tx } from '#platform/database';
import { Ports } from '#platform/extensions';
import { PageLength } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { type CartSettings, TAX_SOURCES, type TaxSettings } from '../contract';
import { SettingRow } from '../storage/setting.row';
import { OrderCounter } from './order-counter';
import {
  type AllSettings,
  DEFAULTS,
  type ShownOrderSettings,
  type StoreSettings,
} from './settings.dto';

/** All settings; they are cached because every request needs some of them. */
@Injectable()
export class SettingGroups implements PageLength {
  private readonly all = new RefreshingValue(async (): Promise<AllSettings> => {
    const rows = await this.transactions.read((manager) => manager.find(SettingRow));
    const changed = new Map(rows.map(({ name, value }) => [name, value as object]));
    return {
      store: { ...DEFAULTS.store, ...changed.get('store') },
      cart: { ...DEFAULTS.cart, ...changed.get('cart') },
      orders: { ...DEFAULTS.orders, ...changed.get('orders') },
      taxes: { ...DEFAULTS.taxes, ...changed.get('taxes') },
    };
  });

  constructor(
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
    private readonly counter: OrderCounter,
    private readonly ports: Ports,
  ) {}

  async read<Group extends keyof AllSettings>(group: Group): Promise<AllSettings[Group]> {
    return (await this.all.get())[group];
  }

  current(): MaybeLater<number> {
    return andThen(this.all.atHand(), ({ store }) => store.pageLength);
  }

  changeStore(changes: Changes<StoreSettings>, by: Origin): Promise<StoreSettings> {
    return this.change('store', 'settings', changes, by);
  }

  changeCart(changes: Changes<CartSettings>, by: Origin): Promise<CartSettings> {
    return this.change('cart', 'cart_settings', changes, by);
  }

  async readOrders(): Promise<ShownOrderSettings> {
    const nextOrderNumber = await this.counter.next();
    return { ...(await this.read('orders')), nextOrderNumber };
  }

  async changeOrders(
    { nextOrderNumber, ...changes }: Changes<ShownOrderSettings>,
    by: Origin,
  ): Promise<ShownOrderSettings> {
    const changed = await this.change('orders', 'order_settings', changes, by, async (tx) => {
      if (nextOrderNumber !== undefined) await this.counter.set(tx, nextOrderNumber);
    });
    return { ...changed, nextOrderNumber: nextOrderNumber ?? (await this.counter.next()) };
  }

  /** @throws DomainError `Validation Error` for a source that there is not */
  async changeTaxes(changes: Changes<TaxSettings>, by: Origin): Promise<TaxSettings> {
    const { source = 'none' } = changes;
    const isKnown = TAX_SOURCES.includes(source);
    const fault = () => this.ports.faultOfName('taxLines', source, 'data.source', TAX_SOURCES);
    refuseIf(isKnown ? undefined : fault());
    return this.change('taxes', 'tax_settings', changes, by);
  }

  private async change<Group extends keyof AllSettings>(
    group: Group,
    type: string,
    changes: Changes<AllSettings[Group]>,
    by: Origin,
    beside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ): Promise<AllSettings[Group]> {
    const changed = await this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'settings.changed', { type });
      await beside(tx);
      return this.store(tx, group, changes);
    });
    this.all.forget();
    return changed;
  }

  /** Changes only the settings in `changes`, and keeps what another transaction has changed. */
  private async store<Group extends keyof AllSettings>(
    tx: Tx,
    group: Group,
    changes: Changes<AllSettings[Group]>,
  ): Promise<AllSettings[Group]> {
    // Writing the row, even without a change, locks it until the transaction ends.
    await tx.update(SettingRow, { name: group }, { name: group });
    const row = await tx.findOneBy(SettingRow, { name: group });
    const before = { ...DEFAULTS[group], ...(row?.value as object | undefined) };
    const value = { ...before, ...withoutUndefined(changes) } as AllSettings[Group];
    await tx.save(SettingRow, { name: group, value });
    return value;
  }
}

export const {
  ChangeStoreSettings,
  ChangeCartSettings,
  ChangeOrderSettings,
  ChangeTaxSettings,
  providers,
} = commandsOf(SettingGroups, {
  ChangeStoreSettings: 'changeStore',
  ChangeCartSettings: 'changeCart',
  ChangeOrderSettings: 'changeOrders',
  ChangeTaxSettings: 'changeTaxes',
});
