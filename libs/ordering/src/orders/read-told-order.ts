import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ERASED_EMAIL } from '#kernel';
import { toEventLine } from '#line-items';
import { asTx } from '#platform/database';
import { ReadToldOrder, type ToldOrder } from '../contract';
import type { Address } from '../domain/order';
import { OrderProgress } from '../storage/order-progress';
import type { OrderItemRow, OrderRow } from '../storage/order.row';

@QueryHandler(ReadToldOrder)
export class ReadToldOrderHandler implements IQueryHandler<ReadToldOrder> {
  constructor(private readonly orders: OrderProgress) {}

  async execute({ transaction, orderId }: ReadToldOrder): Promise<ToldOrder> {
    const tx = asTx(transaction);
    const order = await this.orders.getLocked(tx, orderId);
    return told(order, await this.orders.itemsIn(tx, orderId));
  }
}

function told(order: OrderRow, items: readonly OrderItemRow[]): ToldOrder {
  const { party, price, isSilent, languages } = order;
  const isTold = isSilent !== true && party.email !== ERASED_EMAIL;
  return {
    id: order.id,
    number: order.orderNumber ?? order.id,
    placedAt: order.createdAt,
    customer: isTold ? party : undefined,
    languages: languages?.split(',') ?? [],
    currency: order.currency,
    total: price.parts.withTax,
    tax: price.parts.tax,
    shipping: price.shipping,
    discount: price.parts.discount,
    lines: items.map((item) => toEventLine(item, item.price.parts.withTax)),
    address: linesOf(order.shippingAddress),
  };
}

function linesOf(address: Address): readonly string[] {
  const { company_name, first_name, last_name, line_1, line_2, postcode, city } = address;
  const lines = [
    company_name,
    `${first_name} ${last_name}`,
    line_1,
    line_2,
    [postcode, city].filter(isSent).join(' '),
    address.region ?? address.county,
    address.country,
  ];
  return lines.filter(isSent);
}

function isSent(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
