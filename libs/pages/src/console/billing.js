import { Badge, Heading, Time } from '../common/parts.js';
import { html } from '../common/view.js';
import { Action, Listing } from './listing.js';
import { SITE, useService } from './session.js';

/**
 * @typedef {import('./session.js').Schemas['SubscriptionDto']} Subscription
 * @typedef {import('./session.js').Schemas['InvoiceDto']} Invoice
 */

export function Subscriptions() {
  const service = useService();
  return html`
    <${Heading} site=${SITE}>Subscriptions<//>
    <${Listing}
      label="Subscriptions"
      read=${(/** @type {{}} */ query) => service.get('/v2/subscriptions/subscriptions', { params: { query } })}
      columns=${[
        [
          'Subscription',
          (/** @type {Subscription} */ { id, attributes }) =>
            html`${attributes.offering.attributes.name}<br /><small>${id}</small>`,
        ],
        [
          'Account',
          (/** @type {Subscription} */ { attributes }) =>
            html`<small>${attributes.account_id}</small>`,
        ],
        ['State', (/** @type {Subscription} */ { meta }) => html`<${Badge}>${stateOf(meta)}<//>`],
        [
          'Began',
          (/** @type {Subscription} */ { meta }) =>
            html`<${Time} at=${meta.timestamps.created_at} />`,
        ],
        [
          'Next invoice',
          (/** @type {Subscription} */ { meta }) => html`<${Time} at=${meta.invoice_after} />`,
        ],
      ]}
    />
  `;
}

/** @param {Subscription['meta']} meta */
function stateOf({ canceled, closed, paused, status }) {
  if (canceled) return 'cancelled';
  if (closed) return 'closed';
  return paused ? 'paused' : status;
}

export function Invoices() {
  const service = useService();
  /** @param {string} invoiceId @param {() => void} again */
  const voided = async (invoiceId, again) => {
    await service.post('/v2/subscriptions/invoices/{invoiceId}/void', {
      params: { path: { invoiceId } },
    });
    again();
  };
  return html`
    <${Heading} site=${SITE}>Invoices<//>
    <${Listing}
      label="Invoices"
      read=${(/** @type {{}} */ query) => service.get('/v2/subscriptions/invoices', { params: { query } })}
      columns=${[
        ['Number', (/** @type {Invoice} */ { attributes }) => attributes.number],
        [
          'Period',
          (/** @type {Invoice} */ { attributes }) =>
            html`<${Time} at=${attributes.period.start} />`,
        ],
        ['Total', (/** @type {Invoice} */ { meta }) => meta.display_price.with_tax.formatted],
        ['State', (/** @type {Invoice} */ { meta }) => html`<${Badge}>${meta.status}<//>`],
        [
          '',
          (/** @type {Invoice} */ { id, attributes, meta }, /** @type {() => void} */ again) =>
            ['open', 'past_due', 'uncollectible'].includes(meta.status) &&
            html`<${Action}
              label="Void"
              name=${`invoice ${attributes.number}`}
              isFinal
              work=${() => voided(id, again)}
            />`,
        ],
      ]}
    />
  `;
}
