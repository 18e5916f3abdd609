// @ts-check
// Carts and orders as a person reads them.
import { say } from './narrator.mjs';

const WIDTHS = /** @type {const} */ ({ text: 46, amount: 10 });

/**
 * The lines of a cart or an order, and what they come to.
 * @param {readonly any[]} items as the interface shows them
 * @param {any} price the display price of all of them
 */
export function receipt(items, price) {
  for (const item of items.filter(({ type }) => type !== 'promotion_item')) {
    row(`${String(item.quantity)} × ${item.name}`, worth(item));
    for (const [name, text] of Object.entries(item.custom_inputs ?? {})) {
      say(`        ${name}: ${String(text)}`);
    }
    for (const { name, options } of Object.values(item.components ?? {})) {
      const units = options.reduce(
        (/** @type {number} */ sum, /** @type {any} */ option) => sum + option.quantity,
        0,
      );
      say(`        ${name}: ${String(units)} ${units === 1 ? 'unit' : 'units'}`);
    }
    for (const { code, amount } of item.discounts ?? []) {
      say(`        ${code} takes off ${inWords({ ...amount, amount: -amount.amount })}`);
    }
  }
  row('Tax', price.tax.formatted);
  row('Discounts, which are in the lines', price.discount.formatted);
  row('To pay', price.with_tax.formatted);
}

/**
 * @param {string} text
 * @param {string} amount
 */
function row(text, amount) {
  say(`  ${text.padEnd(WIDTHS.text)}${amount.padStart(WIDTHS.amount)}`);
}

/** @param {{ amount: number; currency: string }} price in the smallest unit of its currency */
function inWords({ amount, currency }) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** @param {any} item */
const worth = (item) => item.meta.display_price.with_tax.value.formatted;
