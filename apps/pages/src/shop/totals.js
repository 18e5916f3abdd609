import { Facts } from '../common/parts.js';
import { html } from '../common/view.js';

/** What a cart or an order costs, with its taxes by name and rate. @param {TotalsProps} props */
export function Totals(props) {
  const { lines, of: price } = props;
  const { discount, shipping, with_tax: total } = price;
  const format = formatIn(total.currency);
  const values = lines.map(({ meta }) => meta.display_price.without_discount.value.amount);
  const isIncluded = lines.some(({ unit_price: unit }) => unit.includes_tax);
  const taxed = taxRows(props).map(([name, amount]) => [
    isIncluded ? `incl. ${name}` : name,
    amount === 0 ? undefined : format(amount),
  ]);
  return html`
    <${Facts}
      class="facts totals"
      of=${[
        ['Items', format(values.reduce((sum, value) => sum + value, 0))],
        ['Shipping', shipping.amount === 0 ? undefined : shipping.formatted],
        ['Discount', discount.amount === 0 ? undefined : discount.formatted],
        ...taxed,
        ['Total', html`<strong>${total.formatted}</strong>`],
      ]}
    />
  `;
}

/** Taxes of the lines that have the same ones; what is left are those of shipping. @param {TotalsProps} props */
function taxRows({ lines, taxes = [], of: { tax } }) {
  /** @type {Map<string, number>} */
  const rows = new Map();
  let left = tax.amount;
  for (const { id, meta } of lines) {
    const { amount } = meta.display_price.tax.value;
    const ours = taxes.filter(({ relationships }) => relationships.item.data.id === id);
    const name = ours.map(nameOf).join(' + ') || 'tax';
    rows.set(name, (rows.get(name) ?? 0) + amount);
    left -= amount;
  }
  return [...rows, /** @type {const} */ (['tax on shipping', left])];
}

function nameOf(/** @type {Schemas['TaxResource']} */ { name = 'tax', rate }) {
  return rate === undefined ? name : `${name} ${Number((rate * 100).toFixed(4))} %`;
}

function formatIn(/** @type {string} */ currency) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  return (/** @type {number} */ amount) => format.format(amount / 10 ** decimals);
}
