import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ERASED, withoutUndefined } from '#kernel';
import { asTx } from '#platform/database';
import { handlerOf } from '#platform/resources';
import {
  ListOpenOrdersOfAccount,
  ListOrderedCarts,
  ListOrdersHolding,
  type OrderedItem,
  type OrderedMoney,
  type OrderedTaxes,
  ReadOrderedItems,
  ReadOrderedMoney,
  ReadOrderedTaxes,
} from '../contract';
import type { Address } from '../domain/order';
import { OrderProgress } from '../storage/order-progress';
import { OrderRepository } from '../storage/order-repository';

@QueryHandler(ReadOrderedItems)
export class ReadOrderedItemsHandler implements IQueryHandler<ReadOrderedItems> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({
    orderIds,
    caller,
  }: ReadOrderedItems): Promise<ReadonlyMap<string, readonly OrderedItem[]>> {
    const ids = await this.orders.knownTo(caller, orderIds);
    const found = new Map(ids.map((id): [string, OrderedItem[]] => [id, []]));
    for (const { orderId, id, item, quantity, unitPrice } of await this.orders.itemsOf(ids)) {
      found.get(orderId)?.push({ id, item, quantity, currency: unitPrice.currency });
    }
    return found;
  }
}

@QueryHandler(ReadOrderedTaxes)
export class ReadOrderedTaxesHandler implements IQueryHandler<ReadOrderedTaxes> {
  constructor(private readonly orders: OrderProgress) {}

  async execute({
    transaction,
    itemIds,
  }: ReadOrderedTaxes): Promise<ReadonlyMap<string, OrderedTaxes>> {
    const reader = asTx(transaction);
    const items = await this.orders.itemsCalled(reader, itemIds);
    const orderIds = new Set(items.map(({ orderId }) => orderId));
    const addresses = await this.orders.addressesOf(reader, [...orderIds]);
    return new Map(
      items.map(({ id, orderId, quantity: units, taxes }) => [
        id,
        { units, taxes, ...placeOf(addresses.get(orderId)) },
      ]),
    );
  }
}

function placeOf(address: Address | undefined): Pick<OrderedTaxes, 'place'> {
  if (address === undefined || address.country === ERASED) return {};
  const { country, region, postcode } = address;
  return { place: { country, postcode, ...withoutUndefined({ region }) } };
}

@QueryHandler(ReadOrderedMoney)
export class ReadOrderedMoneyHandler implements IQueryHandler<ReadOrderedMoney> {
  constructor(private readonly orders: OrderProgress) {}

  async execute({ transaction, itemId }: ReadOrderedMoney): Promise<OrderedMoney | undefined> {
    const tx = asTx(transaction);
    const [item] = await this.orders.itemsCalled(tx, [itemId]);
    if (item === undefined) return undefined;
    const { price, ledger } = await this.orders.getLocked(tx, item.orderId);
    const order = { total: price.parts.withTax, kept: ledger.paid };
    return { units: item.quantity, withTax: item.price.parts.withTax, order };
  }
}

/** What siblings ask about orders, besides the questions above. */
export const orderedAnswers = [
  handlerOf(OrderRepository, ListOrderedCarts, (orders, { cartIds }) => orders.cartsOf(cartIds)),
  handlerOf(OrderRepository, ListOrdersHolding, (orders, { productId, limit }) =>
    orders.holding(productId, limit),
  ),
  handlerOf(OrderProgress, ListOpenOrdersOfAccount, (orders, { transaction, accountId, limit }) =>
    orders.openOf(asTx(transaction), accountId, limit),
  ),
];
