import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Columns } from '#kernel';
import { CustomFields } from '#platform/custom-fields';
import type { Comparison, Reader } from '#platform/database';
import { columnsOfKind, Exportables, RowExport } from '#platform/exports';
import { recordFields } from '#platform/http';
import { outstandingOfOrder, paymentSummaryOf } from '../domain/ledger';
import { taxesOfOrder } from '../domain/tax-shares';
import { ORDER_FILTERS, withPlainIds } from '../orders/order-page';
import { OrderItemRow, OrderRow } from '../storage/order.row';
import { TransactionRow } from '../storage/transaction.row';

export const FILTERS = recordFields(ORDER_FILTERS, {}).filters;

const ADDRESS = [
  'company_name',
  'first_name',
  'last_name',
  'line_1',
  'line_2',
  'postcode',
  'city',
  'county',
  'region',
  'country',
];

const addressColumns = (name: string) =>
  columnsOfKind('text', ...ADDRESS.map((field) => `${name}.${field}`));

const COLUMNS: Columns = {
  ...columnsOfKind('text', 'order_number', 'id', 'external_ref', 'created_at', 'updated_at'),
  ...columnsOfKind('text', 'status', 'payment', 'shipping', 'paid_at'),
  ...columnsOfKind('text', 'account_id', 'account_member_id', 'customer.name', 'customer.email'),
  ...addressColumns('billing_address'),
  ...addressColumns('shipping_address'),
  currency: 'text',
  ...columnsOfKind('number', 'without_tax', 'tax', 'with_tax'),
  'taxes.*': 'number',
  ...columnsOfKind('number', 'shipping_price', 'shipping_discount', 'discount'),
  ...columnsOfKind('json', 'discounts'),
  ...columnsOfKind('number', 'paid', 'refunded', 'authorized', 'balance_owing'),
  ...columnsOfKind('json', 'payments', 'custom_fields'),
};

/** Orders with all that bookkeeping asks for. */
@Injectable()
export class OrderExport extends RowExport<OrderRow> {
  readonly resource = 'orders';
  readonly scope = 'orders:read';
  readonly filters = FILTERS;

  constructor(
    exportables: Exportables,
    private readonly customFields: CustomFields,
  ) {
    super(exportables, OrderRow, ['createdAt', 'id']);
  }

  columns(): Columns {
    return COLUMNS;
  }

  protected override filtersFor(filters: readonly Comparison[]): readonly Comparison[] {
    return withPlainIds(filters);
  }

  protected async recordsOf(rows: readonly OrderRow[], reader: Reader) {
    const orderId = In(rows.map(({ id }) => id));
    const items = byOrder(await reader.findBy(OrderItemRow, { orderId }));
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const payments = byOrder(await reader.find(TransactionRow, { where: { orderId }, order }));
    const shown = await this.customFields.shown('order', rows, 'admin');
    return rows.map((row, place) => ({
      ...recordOf(row, items.get(row.id) ?? [], payments.get(row.id) ?? []),
      custom_fields: shown[place]?.customFields ?? null,
    }));
  }
}

function recordOf(
  row: OrderRow,
  items: readonly OrderItemRow[],
  payments: readonly TransactionRow[],
) {
  const { parts, shipping, shippingDiscount = 0, discounts } = row.price;
  const { paid, refunded, authorized } = row.ledger;
  const taxed = items.map(({ taxes, price }) => ({ taxes, tax: price.parts.tax }));
  return {
    order_number: row.orderNumber,
    id: row.id,
    external_ref: row.externalRef,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status: row.status,
    payment: row.payment,
    shipping: row.shipping,
    paid_at: paidAt(payments),
    account_id: row.accountId,
    account_member_id: row.memberId,
    customer: row.party,
    billing_address: row.billingAddress,
    shipping_address: row.shippingAddress,
    currency: row.currency,
    without_tax: parts.withoutTax,
    tax: parts.tax,
    with_tax: parts.withTax,
    taxes: taxesOfOrder(taxed, parts.tax),
    shipping_price: shipping,
    shipping_discount: shippingDiscount,
    discount: parts.discount,
    discounts: discounts.length === 0 ? null : discounts,
    paid,
    refunded,
    authorized,
    balance_owing: outstandingOfOrder(paymentSummaryOf(row)),
    payments: payments.length === 0 ? null : payments.map(paymentOf),
  };
}

/** When money was last received. */
function paidAt(payments: readonly TransactionRow[]): string | null {
  const received = payments.filter(
    ({ type, status }) => ['capture', 'purchase'].includes(type) && status === 'complete',
  );
  return received.at(-1)?.updatedAt.toISOString() ?? null;
}

function paymentOf({ id, type, status, gateway, money, createdAt }: TransactionRow) {
  const { amount, refunded } = money;
  return { id, type, status, gateway, amount, refunded, created_at: createdAt.toISOString() };
}

export function byOrder<Row extends { readonly orderId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.orderId);
    if (known === undefined) found.set(row.orderId, [row]);
    else known.push(row);
  }
  return found;
}
