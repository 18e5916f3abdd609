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
import {
  includedTaxes,
  including,
  type OrderResponseOptions,
  toOrder,
  toOrderItem,
} from './order-response';

/** The values of `include` for an order. */
export const ORDER_INCLUDES = ['items', 'account'] as const;

/** Bytes of an order with its items, if its cart was as large as a cart may be. */
export const LARGEST_ORDER = 1024 * 1024;

export type OrderIncludes = ReadonlySet<(typeof ORDER_INCLUDES)[number]>;

/** Makes the responses of orders. Amounts have the format that their currency has today. */
@Injectable()
export class OrderPresenter {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
    private readonly orders: OrderRepository,
  ) {}

  /** Presents orders with references to their items. It takes one look-up for all of them. */
  async all(orders: readonly OrderRow[]) {
    const [itemIds, show] = await Promise.all([
      this.orders.itemIdsOf(orders.map(({ id }) => id)),
      this.showing(),
    ]);
    return orders.map((order) => toOrder(order, itemIds.get(order.id) ?? [], show(order)));
  }

  /**
   * Presents orders with their items, if the request asks for them. It takes one more look-up for all
   * of them.
   */
  async page(orders: readonly OrderRow[], includes: OrderIncludes) {
    if (!includes.has('items')) return { data: await this.all(orders) };
    const [items, show] = await Promise.all([
      this.orders.itemsOf(orders.map(({ id }) => id)),
      this.showing(),
    ]);
    const itemsOf = new Map(orders.map(({ id }): [string, OrderItemRow[]] => [id, []]));
    for (const item of items) itemsOf.get(item.orderId)?.push(item);
    const shown = orders.map((order) => ({
      order: toOrder(
        order,
        (itemsOf.get(order.id) ?? []).map(({ id }) => id),
        show(order),
      ),
      items: (itemsOf.get(order.id) ?? []).map((item) => toOrderItem(item, show(order))),
    }));
    return {
      data: shown.map(({ order }) => order),
      included: { items: shown.flatMap((one) => one.items), ...includedTaxes(items) },
    };
  }

  /** Presents an order with references to its items. */
  async one(order: OrderRow) {
    const [data] = await this.all([order]);
    return { data };
  }

  /** Presents an order with its items. */
  async whole({ order, items }: Order, messages: CheckedCart['messages'] = []) {
    const show = (await this.showing())(order);
    const ids = items.map(({ id }) => id);
    const included = { items: items.map((item) => toOrderItem(item, show)) };
    return {
      data: toOrder(order, ids, show, messages),
      included: { ...included, ...includedTaxes(items) },
    };
  }

  /** Presents an order with what the request includes. */
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

  /** Returns nothing for the order of a guest, or if the account was deleted. */
  private async accountsOf({ accountId }: OrderRow) {
    const account = accountId === null ? undefined : await findAccount(this.queries, accountId);
    return { accounts: account ? [toOrderAccount(this.settings.publicUrl, account)] : [] };
  }

  private async showing(): Promise<(order: OrderRow) => OrderResponseOptions> {
    const currencies = await this.queries.execute(new ListCurrencies());
    const baseUrl = this.settings.publicUrl;
    return ({ currency, createdAt }) => ({
      currency: currencyWith(currency, currencies, createdAt),
      baseUrl,
    });
  }
}
