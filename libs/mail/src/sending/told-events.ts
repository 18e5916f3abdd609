import type { EventType, IntegrationEvent } from '#kernel';
import {
  OrderCancelled,
  OrderFulfilled,
  OrderPaid,
  OrderPlaced,
  OrderRefunded,
  PaymentFailed,
} from '#ordering/contract';
import { InvoiceIssued, InvoicePastDue } from '#subscriptions/contract';
import type { MailFacts } from '../content/mail-facts';
import type { MailEvent } from '../domain/mail-event';

/** Part of what a mail tells: what only the event knows. */
export type ToldByEvent = Pick<MailFacts, 'parcel' | 'amount' | 'invoice'>;

/** How customers are told about a type of events. Each of them is about an order. */
interface Told {
  readonly event: MailEvent;
  /** Undefined if the customer is not told. */
  readonly facts: (data: never) => ToldByEvent | undefined;
}

/** What customers pay themselves; they are not told that a refund failed. */
const BY_CUSTOMERS: ReadonlySet<string> = new Set(['purchase', 'authorize', 'capture']);

const told = <Data extends { readonly order_id: string }>(
  type: EventType<Data>,
  event: MailEvent,
  facts: (data: Data) => ToldByEvent | undefined = () => ({}),
): readonly [string, Told] => [type.name, { event, facts }];

/** The mails that follow from integration events, by the type of the event. */
export const TOLD_EVENTS: ReadonlyMap<string, Told> = new Map([
  told(OrderPlaced, 'order_placed'),
  told(OrderPaid, 'order_paid'),
  told(OrderFulfilled, 'order_fulfilled', ({ shipping, fulfillment }) => {
    if (!fulfillment.notify) return undefined;
    return { parcel: { ...fulfillment, isLast: shipping === 'fulfilled' } };
  }),
  told(OrderCancelled, 'order_cancelled'),
  told(OrderRefunded, 'order_refunded', ({ amount }) => ({ amount })),
  told(PaymentFailed, 'payment_failed', ({ amount, transaction_type: type }) =>
    BY_CUSTOMERS.has(type) ? { amount } : undefined,
  ),
  told(InvoiceIssued, 'invoice_issued', (invoice) => ({ invoice })),
  told(InvoicePastDue, 'invoice_past_due', (invoice) => ({ invoice })),
]);

/** What is told about an event; undefined if nobody is. */
export function toldBy({
  type,
  data,
}: IntegrationEvent):
  | (ToldByEvent & { readonly event: MailEvent; readonly orderId: string })
  | undefined {
  const known = TOLD_EVENTS.get(type);
  const facts = known?.facts(data as never);
  if (known === undefined || facts === undefined) return undefined;
  const { order_id: orderId } = data as { readonly order_id: string };
  return { ...facts, event: known.event, orderId };
}
