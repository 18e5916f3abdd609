import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { Shop } from './shop';
import { forgetJobs } from './jobs';

export const INVOICES = '/v2/subscriptions/invoices';
export const JOBS = '/v2/subscriptions/jobs';

export interface InvoiceResponse {
  readonly id: string;
  readonly attributes: {
    readonly number: number;
    readonly period: { readonly start: string; readonly end?: string };
    readonly items: readonly { readonly type: string; readonly description: string }[];
    readonly taxes: readonly object[];
    readonly issued_at: string;
    readonly due_at: string;
    readonly outstanding: number;
    readonly credit?: number;
    readonly credited?: number;
  };
  readonly meta: {
    readonly status: string;
    readonly attempts: number;
    readonly next_attempt_at?: string;
    readonly display_price: Readonly<Record<string, { readonly amount: number }>>;
  };
}

/** What the service does by itself at the moment `now`, until nothing is left to be done then. */
export async function billAt(now: Date, ...shops: readonly [Shop, ...Shop[]]): Promise<void> {
  for (const shop of shops) {
    await forgetJobs(shop);
    await shop.app.get(Jobs, { strict: false }).runAll(now);
  }
}

/** The invoices of a subscription, in the order of their numbers. */
export async function invoicesOf(shop: Shop, subscriptionId: string): Promise<InvoiceResponse[]> {
  const path = `/v2/subscriptions/subscriptions/${subscriptionId}/invoices?sort=created_at&page[limit]=100`;
  const { body } = await shop.admin('get', path).expect(200);
  const { data } = body as { data: InvoiceResponse[] };
  return [...data].sort((one, other) => one.attributes.number - other.attributes.number);
}

/** The numbers of all invoices of a shop. */
export async function numbersOf(shop: Shop): Promise<readonly number[]> {
  const rows = await shop.app
    .get(Transactions, { strict: false })
    .statement<{ number: number }[]>(
      'select number from subscription_invoices order by period_start, subscription_id',
      [],
    );
  return rows.map(({ number }) => number);
}

export const startsOf = (invoices: readonly InvoiceResponse[]) =>
  invoices.map(({ attributes }) => attributes.period.start);
