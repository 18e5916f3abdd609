import { PageError } from '../common/faults.js';
import { html, useAction, useEffect, useLoaded, useRef, useState } from '../common/hooks.js';
import { Choice, Field, Form, Heading, Loaded } from '../common/parts.js';
import { goTo } from '../common/router.js';
import { AddressFields, addressOf } from './address.js';
import { linesOf } from './cart.js';
import { useSession } from './session.js';
import { Shipping } from './shipping.js';
import { Totals } from './totals.js';

export function Checkout() {
  const session = useSession();
  const action = useAction();
  const loaded = useLoaded(() => readAddresses(session), [session.account]);
  const [to, setTo] = useState({ country: '', region: '', postcode: '' });
  const { items, account } = session;
  const lines = linesOf(items?.data ?? []);
  if (items !== undefined && lines.length === 0) {
    return html`
      <${Heading}>Check out<//>
      <p>Your cart is empty. <a href="#/">Look around the shop</a></p>
    `;
  }

  const order = async (/** @type {Fields} */ { name = '', email = '', method, ...fields }) => {
    if (method === undefined) throw new PageError('Choose how it is sent first.');
    const who =
      account === undefined ? { customer: { name, email } } : { contact: { name, email } };
    await session.turn;
    const placed = await session.storefront.post('/v2/carts/{cartID}/checkout', {
      params: { path: { cartID: session.cartId } },
      body: { data: { ...who, billing_address: addressOf(fields) } },
    });
    await session.leaveCart().catch(() => undefined);
    goTo(['order', placed.data.id]);
  };
  return html`
    <${Heading}>Check out<//>
    <div class="cart">
      <${Loaded} of=${loaded}>
        ${(/** @type {readonly Schemas['AccountAddressDto'][]} */ addresses) => html`
          <${Form} class="card" action=${action} onSend=${order} label="Place the order">
            <h2>Who orders</h2>
            ${account && html`<p>For <bdi>${account.account_name}</bdi></p>`}
            <div class="address">
              <${Field} name="name" label="Name" autocomplete="name" required maxlength="255" />
              <${Field} name="email" label="Email" type="email" autocomplete="email" required />
            </div>
            <h2>Where to</h2>
            <${Where} addresses=${addresses} onChange=${setTo} />
            <h2>How it is sent</h2>
            ${
              to.country
                ? html`<${Shipping} to=${to} />`
                : html`<p class="quiet">Choose a country first.</p>`
            }
          <//>
        `}
      <//>
      <section class="card" aria-label="Sum">
        <ul class="short">
          ${lines.map(({ quantity, name }) => html`<li>${quantity} × <bdi>${name}</bdi></li>`)}
        </ul>
        ${items && html`<${Totals} of=${items.meta.display_price} lines=${lines} taxes=${items.included?.tax_items} />`}
      </section>
    </div>
  `;
}

/** @param {{ addresses: readonly Schemas['AccountAddressDto'][]; onChange: (to: Destination) => void }} props */
function Where({ addresses, onChange }) {
  const [id, setId] = useState(addresses[0]?.id ?? '');
  const chosen = addresses.find((address) => address.id === id);
  const fields = useRef(/** @type {HTMLElement | null} */ (null));
  const tell = () => {
    const written = new FormData(fields.current?.closest('form') ?? undefined);
    const of = (/** @type {keyof Destination} */ name) => String(written.get(name) ?? '');
    onChange({ country: of('country'), region: of('region'), postcode: of('postcode') });
  };
  useEffect(tell, [id]);
  return html`
    ${
      addresses.length > 0 &&
      html`
        <${Choice} label="From the address book" value=${id} onChoose=${setId}>
          ${addresses.map((address) => html`<option value=${address.id}>${address.name}</option>`)}
          <option value="">Another address</option>
        <//>
      `
    }
    <div class="wide" ref=${fields} onChange=${tell}>
      <${AddressFields} key=${id} of=${chosen} />
    </div>
  `;
}

export async function readAddresses(/** @type {Session} */ { account, storefront }) {
  if (account === undefined) return [];
  const params = { path: { id: account.account_id }, query: { 'page[limit]': 100 } };
  return (await storefront.get('/v2/accounts/{id}/addresses', { params })).data;
}
