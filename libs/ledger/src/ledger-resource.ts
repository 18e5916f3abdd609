import { withoutUndefined } from '#kernel';
import { amountsIn, type CurrencyFormat } from '#line-items';
import { toResource, withoutEmpty } from '#platform/http';
import type { LedgerRow } from './ledger.row';

/** A payment transaction of an order or an invoice, as responses show it. */
export interface LedgerResource extends LedgerRow {
  readonly status: string;
  /** At the gateway; nothing until the gateway has answered. */
  readonly reference: string | null;
}

/** What the browser has to do before the provider goes on. */
interface Action {
  readonly type: 'redirect' | 'sdk';
  readonly url?: string;
  readonly clientSecret?: string;
  readonly publishableKey?: string;
}

/**
 * Makes the part of the response that transactions of orders and of invoices have in common.
 * @param owner its name among the relationships, and its address
 * @param currency that of the transaction
 */
export function toLedgerResource<Row extends LedgerResource, Owner extends string>(
  row: Row,
  owner: {
    readonly relationships: Readonly<
      Record<Owner, { readonly data: { type: string; id: string } }>
    >;
    readonly address: string;
  },
  currency: CurrencyFormat,
  action?: Action,
) {
  const { amount, refunded } = row.money;
  const type: Row['type'] = row.type;
  const status: Row['status'] = row.status;
  const fields = {
    gateway: row.gateway,
    reference: row.reference === '' ? null : row.reference,
    name: row.name,
    custom_reference: row.customReference,
    amount,
    refunded_amount: refunded,
    currency: row.currency,
    transaction_type: type,
    status,
    relationships: owner.relationships,
  };
  const shown = toResource('transaction', row, fields, `${owner.address}/transactions/${row.id}`);
  const show = amountsIn(currency);
  const prices = { display_price: show(amount), display_refunded_amount: show(refunded) };
  const more = withoutEmpty({
    client_action: action && toClientAction(action),
    failure: row.failure,
  });
  const { timestamps } = shown.meta;
  return { ...shown, meta: { ...prices, ...more, timestamps }, timestamps };
}

function toClientAction({ type, url, clientSecret, publishableKey }: Action) {
  return withoutUndefined({
    type,
    url,
    client_secret: clientSecret,
    publishable_key: publishableKey,
  });
}
