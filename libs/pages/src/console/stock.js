import { Heading } from '../common/parts.js';
import { html } from '../common/view.js';
import { Action, Listing } from './listing.js';
import { SITE, useService } from './session.js';

/** @typedef {import('./session.js').Schemas['StockDto']} Stock */

export function Stock() {
  const service = useService();
  /** @param {string} productId @param {'increment' | 'decrement'} action @param {() => void} again */
  const change = async (productId, action, again) => {
    const data = { type: /** @type {const} */ ('stock-transaction'), action, quantity: 1 };
    await service.post('/v2/inventories/{productId}/transactions', {
      params: { path: { productId } },
      body: { data },
    });
    again();
  };
  return html`
    <${Heading} site=${SITE}>Stock<//>
    <${Listing}
      label="Stock"
      read=${(/** @type {{}} */ query) => service.get('/v2/inventories', { params: { query } })}
      columns=${[
        ['Product', (/** @type {Stock} */ { id }) => html`<small>${id}</small>`],
        ['Available', (/** @type {Stock} */ { available }) => available],
        ['Allocated', (/** @type {Stock} */ { allocated }) => allocated],
        [
          '',
          (/** @type {Stock} */ { id }, /** @type {() => void} */ again) => html`
            <${Action} label="One more" name=${id} work=${() => change(id, 'increment', again)} />
            <${Action} label="One less" name=${id} work=${() => change(id, 'decrement', again)} />
          `,
        ],
      ]}
    />
  `;
}
