import { html, useAction } from '../common/hooks.js';
import { Field, Form, Remove } from '../common/parts.js';
import { useSession } from './session.js';

const CODE = { name: 'code', label: 'Promotion code', autocomplete: 'off' };

/** Why a code in the cart takes nothing off now. @type {Record<string, string>} */
const WAITING = {
  currency: 'It takes nothing off in this currency.',
  account: 'It is for certain accounts only.',
  first_order: 'It is for a first order only.',
  products: 'None of the items that it is for is in your cart.',
  min_quantity: 'It needs more of the items that it is for.',
  min_total: 'The items that it is for cost less than it needs.',
  buy_quantity: 'It needs more of the items that are to be bought.',
  get_items: 'Add an item that it makes cheaper.',
  extension: 'It is not for this cart as it is now.',
  not_stackable: 'It cannot be combined with another promotion in your cart.',
};

/** The promotions of the cart, and a field for a code. @param {{ of: Schemas['CartItemsResponse']['data'] }} props */
export function Codes({ of }) {
  const session = useSession();
  const action = useAction();
  const promotions = of.filter((item) => item.type === 'promotion_item');
  /** @param {Record<string, string>} fields */
  const use = ({ code = '' }) => session.addItems({ type: 'promotion_item', code });
  const remove = (/** @type {string} */ sku) => action.run(() => session.removeCode(sku));
  return html`
    ${promotions.map(
      ({ name, sku, meta: { reason, detail } }) => html`
        <p class="row">
          <span class=${reason ? 'badge' : 'badge active'}><bdi>${name}</bdi></span>
          ${sku && html`<${Remove} what=${`the code ${sku}`} onClick=${() => remove(sku)} />`}
        </p>
        ${reason && html`<p class="quiet" role="status">${detail ?? WAITING[reason] ?? 'It does not apply now.'}</p>`}
      `,
    )}
    <${Form} class="code" action=${action} label="Apply" isQuiet onSend=${use}>
      <${Field} ...${CODE} hint="SPRING5 and WELCOME10 are good here" required maxlength="60" />
    <//>
  `;
}
