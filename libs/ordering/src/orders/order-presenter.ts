import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CheckedCart } from '#cart/contract';
import { currencyWith } from '#line-items';
import { Settings } from '#platform';
import { type Audience, CustomFields } from '#platform/custom-fields';
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
    private readonly customFields: CustomFields,
  ) {}

  /** Presents orders with references to their items. It takes one look-up for all of them. */
  async all(orders: readonly OrderRow[], audience: Audience) {
    const [itemIds, show, rows] = await Promise.all([
      this.orders.itemIdsOf(orders.map(({ id }) => id)),
      this.showing(),
      this.customFields.shown('order', orders, audience),
    ]);
    return rows.map((order) => toOrder(order, itemIds.get(order.id) ?? [], show(order)));
  }

  /**
   * Presents orders with their items, if the request asks for them. It takes one more look-up for all
   * of them.
   */
  async page(orders: readonly OrderRow[], includes: OrderIncludes, audience: Audience) {
    if (!includes.has('items')) return { data: await this.all(orders, audience) };
    const [items, show, rows] = await Promise.all([
      this.orders.itemsOf(orders.map(({ id }) => id)),
      this.showing(),
      this.customFields.shown('order', orders, audience),
    ]);
    const itemsOf = new Map(orders.map(({ id }): [string, OrderItemRow[]] => [id, []]));
    for (const item of items) itemsOf.get(item.orderId)?.push(item);
    const shown = rows.map((order) => ({
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
  async one(order: OrderRow, audience: Audience) {
    const [data] = await this.all([order], audience);
    return { data };
  }

  /** Presents an order with its items. */
  async whole({ order, items }: Order, audience: Audience, messages: CheckedCart['messages'] = []) {
    const show = (await this.showing())(order);
    const row = await this.customFields.shownOne('order', order, audience);
    const ids = items.map(({ id }) => id);
    const included = { items: items.map((item) => toOrderItem(item, show)) };
    return {
      data: toOrder(row, ids, show, messages),
      included: { ...included, ...includedTaxes(items) },
    };
  }

  /** Presents an order with what the request includes. */
  async read(order: OrderRow, includes: OrderIncludes, audience: Audience) {
    const [{ data, included }, accounts] = await Promise.all([
      includes.has('items')
        ? this.withItems(order, audience)
        : { ...(await this.one(order, audience)), included: {} },
      includes.has('account') ? this.accountsOf(order, audience) : {},
    ]);
    return { data, ...including({ ...included, ...accounts }) };
  }

  async items(order: OrderRow, items: readonly OrderItemRow[]) {
    const show = (await this.showing())(order);
    return items.map((item) => toOrderItem(item, show));
  }

  private async withItems(order: OrderRow, audience: Audience) {
    return this.whole({ order, items: await this.orders.itemsOf([order.id]) }, audience);
  }

  /** Returns nothing for the order of a guest, or if the account was deleted. */
  private async accountsOf({ accountId }: OrderRow, audience: Audience) {
    const account = accountId === null ? undefined : await findAccount(this.queries, accountId);
    const rows = await this.customFields.shown('account', account ? [account] : [], audience);
    return { accounts: rows.map((row) => toOrderAccount(this.settings.publicUrl, row)) };
  }

  private async showing(): Promise<
    (order: Pick<OrderRow, 'currency' | 'createdAt'>) => OrderResponseOptions
  > {
    const currencies = await this.queries.execute(new ListCurrencies());
    const baseUrl = this.settings.publicUrl;
    return ({ currency, createdAt }) => ({
      currency: currencyWith(currency, currencies, createdAt),
      baseUrl,
    });
  }
}
