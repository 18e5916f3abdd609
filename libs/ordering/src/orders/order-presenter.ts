import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CheckedCart } from '#cart/contract';
import { currencyWith } from '#line-items';
import { Settings } from '#platform';
import { ListCurrencies } from '#store/contract';
import { type Order, OrderRepository } from '../storage/order-repository';
import type { OrderItemRow, OrderRow } from '../storage/order.row';
import { toOrderAccount } from './account.dto';
import { findAccount } from './find-account';
import { includedTaxes, including, type ShownWith, toOrder, toOrderItem } from './order-response';

/** What can be shown beside an order. */
export const ORDER_INCLUDES = ['items', 'account'] as const;

export type OrderIncludes = ReadonlySet<(typeof ORDER_INCLUDES)[number]>;

/** Orders as the wire shows them, with amounts in today's format of their currency. */
@Injectable()
export class OrderPresenter {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
    private readonly orders: OrderRepository,
  ) {}

  /** Their items are only named: one look-up, however many orders. */
  async all(orders: readonly OrderRow[]) {
    const [itemIds, show] = await Promise.all([
      this.orders.itemIdsOf(orders.map(({ id }) => id)),
      this.showing(),
    ]);
    return orders.map((order) => toOrder(order, itemIds.get(order.id) ?? [], show(order)));
  }

  /** Its items are only named. */
  async one(order: OrderRow) {
    const [data] = await this.all([order]);
    return { data };
  }

  /** With its items. */
  async whole({ order, items }: Order, messages: CheckedCart['messages'] = []) {
    const show = (await this.showing())(order);
    const ids = items.map(({ id }) => id);
    const included = { items: items.map((item) => toOrderItem(item, show)) };
    return {
      data: toOrder(order, ids, show, messages),
      included: { ...included, ...includedTaxes(items) },
    };
  }

  /** With what the request wants to see besides. */
  async read(order: OrderRow, includes: OrderIncludes) {
    const [{ data, included }, accounts] = await Promise.all([
      includes.has('items') ? this.withItems(order) : { ...(await this.one(order)), included: {} },
      includes.has('account') ? this.accountsOf(order) : {},
    ]);
    return { data, ...including({ ...included, ...accounts }) };
  }

  async items(order: OrderRow, items: readonly OrderItemRow[]) {
    const show = (await this.showing())(order);
    return items.map((item) => toOrderItem(item, show));
  }

  private async withItems(order: OrderRow) {
    return this.whole({ order, items: await this.orders.itemsOf([order.id]) });
  }

  /** Empty for the order of a guest, and when there is no such account any more. */
  private async accountsOf({ accountId }: OrderRow) {
    const account = accountId === null ? undefined : await findAccount(this.queries, accountId);
    return { accounts: account ? [toOrderAccount(this.settings.publicUrl, account)] : [] };
  }

  private async showing(): Promise<(order: OrderRow) => ShownWith> {
    const currencies = await this.queries.execute(new ListCurrencies());
    const baseUrl = this.settings.publicUrl;
    return ({ currency }) => ({ currency: currencyWith(currency, currencies), baseUrl });
  }
}
