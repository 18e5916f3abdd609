import { PageError } from '../common/faults.js';
import { html, useAction } from '../common/hooks.js';
import { Choice, Form } from '../common/parts.js';
import { page } from './page.js';
import { useSession } from './session.js';

/** Cards of the double of the payment provider, by what becomes of a payment. */
const CARDS = [
  ['pm_card_visa', 'A card that is good'],
  ['pm_card_chargeDeclined', 'A card that is declined'],
  ['pm_card_insufficientFunds', 'A card without money'],
];

const OPEN = ['unpaid', 'partially_authorized', 'partially_paid'];

/** @param {{ order: Schemas['OrderDto']; onPaid: () => void }} props */
export function Payment({ order, onPaid }) {
  const { storefront } = useSession();
  const action = useAction();
  if (order.status === 'cancelled' || !OPEN.includes(order.payment)) {
    return html`<p role="status">${sentenceFor(order)}</p>`;
  }

  const pay = async (/** @type {Fields} */ { way = '' }) => {
    const total = order.meta.display_price.with_tax.amount;
    const { status, meta } = await storefront.pay(order.id, paymentBy(way, total));
    onPaid();
    if (status === 'failed') throw new PageError(meta.failure?.message ?? 'The payment failed.');
  };
  return html`
    <${Form}
      action=${action}
      onSend=${pay}
      label=${`Pay ${order.meta.display_price.balance_owing.formatted}`}
    >
      <${Choice} label="How to pay" name="way">
        ${page.takesCards && CARDS.map(([id, name]) => html`<option value=${id}>${name}</option>`)}
        <option value="">On account, charged when it is sent</option>
      <//>
    <//>
  `;
}

/**
 * @param {string} card none is on account
 * @param {number} total
 * @returns {Schemas['PaymentData']}
 */
function paymentBy(card, total) {
  if (total === 0) return { gateway: 'manual', method: 'purchase' };
  if (card === '') return { gateway: 'manual', method: 'authorize' };
  return { gateway: 'stripe', method: 'purchase', payment_method: card };
}

function sentenceFor(/** @type {Schemas['OrderDto']} */ { status, payment }) {
  if (status === 'cancelled') return 'This order was cancelled.';
  if (payment === 'authorized')
    return 'The payment is authorized; the shop charges it when it sends the order.';
  return payment === 'refunded' ? 'The money was given back.' : 'Thank you. The order is paid.';
}
