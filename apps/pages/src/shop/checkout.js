import { useAction, useLoaded } from '../common/hooks.js';
import { Choice, Field, Form, Heading, Loaded } from '../common/parts.js';
import { goTo } from '../common/router.js';
import { html, useState } from '../common/view.js';
import { AddressFields, addressOf } from './address.js';
import { linesOf, Totals } from './cart.js';
import { keepOrderToken } from './order-token.js';
import { page } from './page.js';
import { useSession } from './session.js';

export function Checkout() {
  const session = useSession();
  const action = useAction();
  const loaded = useLoaded(() => readAddresses(session), [session.account]);
  const { items, account } = session;
  const lines = linesOf(items?.data ?? []);
  if (items !== undefined && lines.length === 0) {
    return html`
      <${Heading} site=${page.shop}>Check out<//>
      <p>Your cart is empty. <a href="#/">Look around the shop</a></p>
    `;
  }

  /** @param {Record<string, string>} fields */
  const order = async ({ name = '', email = '', ...fields }) => {
    const who =
      account === undefined ? { customer: { name, email } } : { contact: { name, email } };
    const placed = await session.storefront.post('/v2/carts/{cartID}/checkout', {
      params: { path: { cartID: session.cartId } },
      body: { data: { ...who, billing_address: addressOf(fields) } },
    });
    keepOrderToken(placed.data.id, placed.meta?.order_token);
    await session.leaveCart().catch(() => undefined);
    goTo(['order', placed.data.id]);
  };
  return html`
    <${Heading} site=${page.shop}>Check out<//>
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
            <${Where} addresses=${addresses} />
          <//>
        `}
      <//>
      <section class="card" aria-label="Sum">
        <ul class="short">
          ${lines.map(({ quantity, name }) => html`<li>${quantity} × <bdi>${name}</bdi></li>`)}
        </ul>
        <${Totals} of=${items?.meta.display_price} />
      </section>
    </div>
  `;
}

/** @param {{ addresses: readonly Schemas['AccountAddressDto'][] }} props */
function Where({ addresses }) {
  const [id, setId] = useState(addresses[0]?.id ?? '');
  const chosen = addresses.find((address) => address.id === id);
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
    <${AddressFields} key=${id} of=${chosen} />
  `;
}

/** @param {import('./session.js').Session} session */
export async function readAddresses({ account, storefront }) {
  if (account === undefined) return [];
  const params = { path: { id: account.account_id }, query: { 'page[limit]': 100 } };
  return (await storefront.get('/v2/accounts/{id}/addresses', { params })).data;
}
