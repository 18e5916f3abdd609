import { Badge, Choice, Heading, Time } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { html, useState } from '../common/view.js';
import { Listing } from './listing.js';
import { SITE, useService } from './session.js';

/** @typedef {import('./session.js').Schemas['OrderDto']} Order */

const STATES = ['incomplete', 'processing', 'complete', 'cancelled'];

export function Orders() {
  const service = useService();
  const [status, setStatus] = useState('');
  const filter = status === '' ? {} : { filter: `eq(status,${status})` };
  return html`
    <${Heading} site=${SITE}>Orders<//>
    <${Choice}
      label="Status"
      value=${status}
      onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) => setStatus(currentTarget.value)}
    >
      <option value="">All</option>
      ${STATES.map((state) => html`<option value=${state}>${state}</option>`)}
    <//>
    <${Listing}
      key=${status}
      label="Orders"
      read=${(/** @type {{}} */ query) => service.get('/v2/orders', { params: { query: { ...query, ...filter } } })}
      columns=${[
        [
          'Order',
          (/** @type {Order} */ { id, order_number }) =>
            html`<a href=${hrefOf(['orders', id])}>${order_number ?? id.slice(0, 8)}</a>`,
        ],
        [
          'Placed',
          (/** @type {Order} */ { meta }) => html`<${Time} at=${meta.timestamps.created_at} />`,
        ],
        ['By', (/** @type {Order} */ { customer, contact }) => (customer ?? contact)?.name],
        ['State', (/** @type {Order} */ order) => html`<${Badges} of=${order} />`],
        ['Total', (/** @type {Order} */ { meta }) => meta.display_price.with_tax.formatted],
      ]}
    />
  `;
}

/** @param {{ of: Order }} props */
export function Badges({ of: { status, payment, shipping } }) {
  return html`<span class="badges"
    ><${Badge}>${status}<//><${Badge}>${payment}<//><${Badge}>${shipping}<//></span
  >`;
}
