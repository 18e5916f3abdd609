import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Columns } from '#kernel';
import { ITEM_TYPES } from '#line-items';
import type { Comparison, Reader } from '#platform/database';
import { columnsOfKind, Exportables, RowExport } from '#platform/exports';
import { taxesOfLine } from '../domain/tax-shares';
import { withPlainIds } from '../orders/order-page';
import { OrderItemRow, OrderRow } from '../storage/order.row';
import { byOrder, FILTERS } from './order-export';

const COLUMNS: Columns = {
  ...columnsOfKind('text', 'order_number', 'order_id', 'created_at', 'status', 'payment'),
  ...columnsOfKind('text', 'shipping', 'country', 'id'),
  position: 'number',
  ...columnsOfKind('text', 'item_type', 'product_id', 'sku', 'name'),
  options: 'json',
  ...columnsOfKind('text', 'subscription_offering_id', 'plan_id', 'tax_category'),
  quantity: 'number',
  currency: 'text',
  unit_price: 'number',
  includes_tax: 'flag',
  ...columnsOfKind('number', 'without_tax', 'tax', 'with_tax'),
  'taxes.*': 'number',
  discount: 'number',
  ...columnsOfKind('json', 'discounts', 'custom_inputs'),
  shipping_group_id: 'text',
};

/** The lines of orders; a filter is about the orders. */
@Injectable()
export class OrderLineExport extends RowExport<OrderRow> {
  readonly resource = 'order_lines';
  readonly scope = 'orders:read';
  readonly filters = FILTERS;

  constructor(exportables: Exportables) {
    super(exportables, OrderRow, ['createdAt', 'id']);
  }

  columns(): Columns {
    return COLUMNS;
  }

  protected override filtersFor(filters: readonly Comparison[]): readonly Comparison[] {
    return withPlainIds(filters);
  }

  protected async recordsOf(rows: readonly OrderRow[], reader: Reader) {
    const where = { orderId: In(rows.map(({ id }) => id)) };
    const items = await reader.find(OrderItemRow, { where, order: { position: 'ASC' } });
    const lines = byOrder(items);
    return rows.flatMap((order) =>
      (lines.get(order.id) ?? []).map((line) => recordOf(order, line)),
    );
  }
}

function recordOf(order: OrderRow, line: OrderItemRow) {
  const { item, unitPrice, price, taxes } = line;
  const { parts, discounts } = price;
  return {
    order_number: order.orderNumber,
    order_id: order.id,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    payment: order.payment,
    shipping: order.shipping,
    country: order.shippingAddress.country,
    id: line.id,
    position: line.position,
    item_type: ITEM_TYPES[item.kind],
    ...soldAs(item),
    name: item.name,
    quantity: line.quantity,
    currency: unitPrice.currency,
    unit_price: unitPrice.amount,
    includes_tax: unitPrice.includesTax,
    without_tax: parts.withoutTax,
    tax: parts.tax,
    with_tax: parts.withTax,
    taxes: taxesOfLine({ taxes, tax: parts.tax }),
    discount: parts.discount,
    discounts:
      discounts.length === 0 ? null : discounts.map(({ code, amount }) => ({ code, amount })),
    shipping_group_id: line.shippingGroupId,
  };
}

function soldAs(item: OrderItemRow['item']) {
  switch (item.kind) {
    case 'product': {
      const { productId, sku, options, taxCategory, customInputs } = item;
      const texts = { tax_category: taxCategory, custom_inputs: customInputs };
      return { product_id: productId, sku, options, ...texts };
    }
    case 'subscription':
      return { subscription_offering_id: item.offeringId, plan_id: item.planId };
    case 'custom':
      return { sku: item.sku, custom_inputs: item.customInputs };
  }
}
