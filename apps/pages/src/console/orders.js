import { Badges, Choice, Time } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { html, useState } from '../common/view.js';
import { Listing } from './listing.js';
import { useService } from './session.js';

const STATES = ['incomplete', 'processing', 'complete', 'cancelled'];

export function Orders() {
  const service = useService();
  const [status, setStatus] = useState('');
  const filter = status === '' ? {} : { filter: `eq(status,${status})` };
  return html`
    <${Listing}
      key=${status}
      label="Orders"
      read=${(/** @type {{}} */ query) => service.get('/v2/orders', { params: { query: { ...query, ...filter } } })}
      cells=${cellsOf}
    >
      <${Choice} label="Status" value=${status} onChoose=${setStatus}>
        <option value="">All</option>
        ${STATES.map((state) => html`<option value=${state}>${state}</option>`)}
      <//>
    <//>
  `;
}

function cellsOf(/** @type {Schemas['OrderDto']} */ order) {
  const { id, order_number: number, customer, contact, meta } = order;
  return {
    Order: html`<a href=${hrefOf(['orders', id])}>${number ?? id.slice(0, 8)}</a>`,
    Placed: html`<${Time} at=${meta.timestamps.created_at} />`,
    By: (customer ?? contact)?.name,
    State: html`<${Badges} of=${order} />`,
    Total: meta.display_price.with_tax.formatted,
  };
}
