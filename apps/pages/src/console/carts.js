import { html, useAction } from '../common/hooks.js';
import { Field, Form, Time } from '../common/parts.js';
import { goTo, hrefOf } from '../common/router.js';
import { Listing } from './listing.js';
import { useService } from './session.js';

export function Carts() {
  const service = useService();
  const action = useAction();
  const open = async (/** @type {Fields} */ { id = '' }) => goTo(['carts', id]);
  return html`
    <${Listing}
      label="Carts"
      read=${(/** @type {{}} */ query) => service.get('/v2/carts', { params: { query } })}
      cells=${(/** @type {Schemas['CartDto']} */ { id, name, relationships, meta }) => ({
        Cart: html`<a href=${hrefOf(['carts', id])}>${name}</a><br /><small>${id}</small>`,
        Items: relationships.items.data.length,
        Total: meta.display_price?.with_tax.formatted ?? '–',
        'Last change': html`<${Time} at=${meta.timestamps.updated_at} />`,
        'Good until': html`<${Time} at=${meta.timestamps.expires_at} />`,
      })}
    >
      <${Form} class="search" action=${action} label="Open" onSend=${open}>
        <${Field} name="id" label="Id of a cart" required autocomplete="off" />
      <//>
    <//>
  `;
}
