import { html, useAction, useLoaded } from '../common/hooks.js';
import { Fault, Heading, Loaded, Remove } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { Codes } from './codes.js';
import { AtDesk } from './page.js';
import { useSession } from './session.js';
import { FreeShipping } from './shipping.js';
import { Totals } from './totals.js';

export function Cart() {
  const session = useSession();
  const loaded = useLoaded(() => session.readCart(), [session.cartId]);
  const { items } = session;
  return html`
    <${Heading}>Your cart<//>
    <${Loaded} of=${{ ...loaded, value: items }}
      >${() => items && html`<${Filled} items=${items} />`}<//
    >
  `;
}

/** @param {{ items: Schemas['CartItemsResponse'] }} props */
function Filled({ items: { data, included, meta } }) {
  const session = useSession();
  const action = useAction();
  const lines = linesOf(data);
  if (lines.length === 0) {
    return html`<p>Nothing is in it yet. <a href="#/">Look around the shop</a></p>`;
  }
  return html`
    <div class="cart">
      <section aria-label="Items">
        <${Fault} text=${action.fault} />
        <ul class="lines">
          ${lines.map((line) => html`<${CartLine} key=${line.id} line=${line} action=${action} />`)}
        </ul>
        <p class="quiet">
          A cart has one currency, and this one is in ${session.currency}; choose another above for
          another cart.
        </p>
      </section>
      <section class="card" aria-label="Sum">
        <${Totals} of=${meta.display_price} lines=${lines} taxes=${included?.tax_items} />
        <${FreeShipping} />
        <${Codes} of=${data} />
        <p><a class="button main" href=${hrefOf(['checkout'])}>Check out</a></p>
        <${AtDesk} place=${['v2', 'carts', session.cartId, 'show']}>See how this cart came to be<//>
      </section>
    </div>
  `;
}

/** @param {{ line: Line; action: ReturnType<typeof useAction> }} props */
function CartLine({ line, action }) {
  const session = useSession();
  /** @param {number} quantity */
  const change = (quantity) => action.run(() => session.changeQuantity(line.id, quantity));
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const write = ({ currentTarget: { value, valueAsNumber, validity } }) =>
    value !== '' && validity.valid && void change(valueAsNumber);
  return html`
    <li>
      <div class="picture">
        ${'image' in line && line.image?.href && html`<img src=${line.image.href} alt="" />`}
      </div>
      <div>
        <b><bdi>${line.name}</bdi></b>
        <${Details} of=${line} />
        <div class="row">
          <label>
            <span class="hidden">Quantity of ${line.name}</span>
            <input type="number" min="0" max="999" value=${line.quantity} onChange=${write} />
          </label>
          <${Remove} what=${line.name} onClick=${() => change(0)} />
        </div>
      </div>
      <span class="price">${line.meta.display_price.with_tax.value.formatted}</span>
    </li>
  `;
}

/** What was chosen and written, as it stands in a cart or an order. @param {{ of: object }} props */
export function Details({ of }) {
  const line = /** @type {Partial<Schemas['OrderItemDto']>} */ (of);
  const chosen = Object.values(line.components ?? {}).map(
    ({ name, options = [] }) =>
      `${name} × ${options.reduce((sum, { quantity }) => sum + quantity, 0)}`,
  );
  const options = (line.options ?? []).map(({ name, value }) => `${name}: ${value}`);
  const texts = Object.entries(line.custom_inputs ?? {}).map(([key, text]) => `${key}: “${text}”`);
  return html`${[...options, ...chosen, ...texts].map((text) => html`<small class="detail"><bdi>${text}</bdi></small>`)}`;
}

/** What is said when something was added. */
export const ADDED = html`It is in your cart. <a href=${hrefOf(['cart'])}>See the cart</a>`;

/** @param {readonly Item[]} data @returns {Line[]} */
export function linesOf(data) {
  return data.filter((item) => item.type !== 'promotion_item');
}
