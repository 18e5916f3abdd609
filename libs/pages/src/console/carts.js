import { useAction } from '../common/hooks.js';
import { Field, Form, Heading, Time } from '../common/parts.js';
import { goTo, hrefOf } from '../common/router.js';
import { html } from '../common/view.js';
import { Listing } from './listing.js';
import { SITE, useService } from './session.js';

/** @typedef {import('./session.js').Schemas['CartDto']} Cart */

export function Carts() {
  const service = useService();
  const action = useAction();
  return html`
    <${Heading} site=${SITE}>Carts<//>
    <${Form}
      class="search"
      action=${action}
      label="Open"
      onSend=${async ({ id = '' }) => goTo(['carts', id])}
    >
      <${Field} name="id" label="Id of a cart" required autocomplete="off" />
    <//>
    <${Listing}
      label="Carts"
      read=${(/** @type {{}} */ query) => service.get('/v2/carts', { params: { query } })}
      columns=${[
        [
          'Cart',
          (/** @type {Cart} */ { id, name }) =>
            html`<a href=${hrefOf(['carts', id])}>${name}</a><br /><small>${id}</small>`,
        ],
        ['Items', (/** @type {Cart} */ { relationships }) => relationships.items.data.length],
        ['Total', (/** @type {Cart} */ { meta }) => meta.display_price?.with_tax.formatted ?? '–'],
        [
          'Last change',
          (/** @type {Cart} */ { meta }) => html`<${Time} at=${meta.timestamps.updated_at} />`,
        ],
        [
          'Good until',
          (/** @type {Cart} */ { meta }) => html`<${Time} at=${meta.timestamps.expires_at} />`,
        ],
      ]}
    />
  `;
}
