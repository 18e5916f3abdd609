import { Badge, subscriptionState, Time } from '../common/parts.js';
import { html } from '../common/view.js';
import { Listing } from './listing.js';
import { useService } from './session.js';

export function Subscriptions() {
  const service = useService();
  return html`
    <${Listing}
      label="Subscriptions"
      read=${(/** @type {{}} */ query) => service.get('/v2/subscriptions/subscriptions', { params: { query } })}
      cells=${(/** @type {Schemas['SubscriptionDto']} */ { id, attributes, meta }) => ({
        Subscription: html`${attributes.offering.attributes.name}<br /><small>${id}</small>`,
        Account: html`<small>${attributes.account_id}</small>`,
        State: html`<${Badge}>${subscriptionState(meta)}<//>`,
        Began: html`<${Time} at=${meta.timestamps.created_at} />`,
        'Next invoice': html`<${Time} at=${meta.invoice_after} />`,
      })}
    />
  `;
}

const NOT_PAID = ['open', 'past_due', 'uncollectible'];

export function Invoices() {
  const service = useService();
  const endInvoice = (/** @type {string} */ invoiceId) =>
    service.post('/v2/subscriptions/invoices/{invoiceId}/void', {
      params: { path: { invoiceId } },
    });
  /** @param {Schemas['InvoiceDto']} invoice @param {import('./listing.js').Act} act */
  const cellsOf = ({ id, attributes: { number, period }, meta }, act) => ({
    Number: number,
    Period: html`<${Time} at=${period.start} />`,
    Total: meta.display_price.with_tax.formatted,
    State: html`<${Badge}>${meta.status}<//>`,
    Actions:
      NOT_PAID.includes(meta.status) &&
      act('Void', `invoice ${number}`, () => endInvoice(id), { isFinal: true }),
  });
  return html`
    <${Listing}
      label="Invoices"
      read=${(/** @type {{}} */ query) => service.get('/v2/subscriptions/invoices', { params: { query } })}
      cells=${cellsOf}
    />
  `;
}
