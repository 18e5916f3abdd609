/** What mails are about, in the order in which it happens to an order. */
export const MAIL_EVENTS = [
  'order_placed',
  'order_paid',
  'order_fulfilled',
  'order_cancelled',
  'order_refunded',
  'payment_failed',
  'invoice_issued',
  'invoice_past_due',
  'staff_invitation',
] as const;

export type MailEvent = (typeof MAIL_EVENTS)[number];

export function isMailEvent(name: string): name is MailEvent {
  return (MAIL_EVENTS as readonly string[]).includes(name);
}
