import { type Fault, faultOf, isAmount, limitReached, type LineItem, outOfRange } from '#kernel';
import { type Cart, type CartLine, countedItems } from '../cart';
import { undiscountedTotal } from './totals';

/**
 * Lines, taxes, and promotions with a code are counted together (docs/reference/carts.md#limits).
 */
export const MAX_UNIQUE_ITEMS = 100;
export const MAX_QUANTITY = 2_147_483_647;
/** Texts that callers chose, in bytes of UTF-8: in one line, and in a whole cart. */
export const MAX_CART_LINE_BYTES = 64 * 1024;
export const MAX_CART_BYTES = 256 * 1024;

/** What a fault of a limit names. */
interface Where {
  /** The field that is at fault, if one is. */
  readonly source?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/**
 * The first limit that a change exceeds: of unique items, of texts, of amounts.
 * @param where its field is the one that changes amounts
 */
export function excessFault(before: Cart, after: Cart, where: Where): Fault | undefined {
  const { source: _, ...meta } = where;
  return (
    limitFault(before, after, meta) ?? sizeFault(before, after, meta) ?? amountFault(after, where)
  );
}

/** A cart that already holds too many items may lose some, but not gain any. */
export function limitFault(before: Cart, after: Cart, where: Where): Fault | undefined {
  const counted = countedItems(after);
  if (counted > MAX_UNIQUE_ITEMS && counted > countedItems(before)) {
    const detail = `A cart holds at most ${String(MAX_UNIQUE_ITEMS)} unique items; remove one first`;
    const meta = { ...where.meta, limit: MAX_UNIQUE_ITEMS };
    return faultOf('invalid', 'Cart item limit reached', detail, { source: where.source, meta });
  }
  return undefined;
}

/** The same where the taxes of the tax rates make too many items of it. */
export function taxLimitFault(before: Cart, after: Cart, where: Where): Fault | undefined {
  const fault = limitFault(before, after, where);
  if (fault === undefined) return undefined;
  const detail = `A cart holds at most ${String(MAX_UNIQUE_ITEMS)} unique items, and each tax of an item is one; remove an item first`;
  return { ...fault, kind: 'unprocessable', detail };
}

/** The fault if amounts of the cart would be too large to be exact, else undefined. */
export function amountFault(cart: Cart, where: Where): Fault | undefined {
  return isAmount(undiscountedTotal(cart)) ? undefined : { ...outOfRange, ...where };
}

/**
 * The fault if the texts of the cart would be too large, else undefined. A cart that is already too large
 * may shrink, but not grow.
 */
export function sizeFault(before: Cart, after: Cart, where: Where = {}): Fault | undefined {
  const known = new Set(before.lines);
  const hasLargeLine = after.lines.some(
    (line) =>
      !known.has(line) && lineBytes(line) > Math.max(MAX_CART_LINE_BYTES, sizeIn(before, line)),
  );
  if (hasLargeLine) return tooLarge('an item', MAX_CART_LINE_BYTES, where);
  const bytes = cartBytes(after);
  return bytes > MAX_CART_BYTES && bytes > cartBytes(before)
    ? tooLarge('a cart', MAX_CART_BYTES, where)
    : undefined;
}

/** Bytes of the texts that callers chose in a cart. */
export function cartBytes({ details, lines, shippingGroups }: Cart): number {
  const ofLines = lines.reduce((sum, line) => sum + lineBytes(line), 0);
  const ofGroups = shippingGroups.reduce((sum, group) => {
    const { shippingType, trackingReference, address } = group;
    return sum + textBytes([shippingType, trackingReference, address]);
  }, 0);
  return textBytes(details) + ofLines + ofGroups;
}

/** Lines never change, so each is measured once. */
const measured = new WeakMap<CartLine, number>();

/** Bytes of the texts that callers chose in a line. */
export function lineBytes(line: CartLine): number {
  const known = measured.get(line);
  if (known !== undefined) return known;
  const taxes = line.taxes.filter(({ source }) => source === undefined);
  const bytes = textBytes([chosenTexts(line.item), taxes]);
  measured.set(line, bytes);
  return bytes;
}

/** Only texts that the caller chose: those of products and offerings come from the store. */
function chosenTexts(item: LineItem): unknown {
  if (item.kind === 'subscription') return undefined;
  if (item.kind === 'product') return [item.customInputs, item.location];
  const { name, sku, description, customInputs, location } = item;
  return [name, sku, description, customInputs, location];
}

function sizeIn({ lines }: Cart, { id }: CartLine): number {
  const line = lines.find((other) => other.id === id);
  return line === undefined ? 0 : lineBytes(line);
}

/** Of all texts in plain data, names of fields included. */
function textBytes(data: unknown): number {
  if (typeof data === 'string') return utf8Bytes(data);
  if (typeof data !== 'object' || data === null) return 0;
  if (Array.isArray(data)) return data.reduce<number>((sum, inside) => sum + textBytes(inside), 0);
  return Object.entries(data).reduce(
    (sum, [key, inside]) => sum + utf8Bytes(key) + textBytes(inside),
    0,
  );
}

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isHalfOfPair = unit >= 0xd800 && unit <= 0xdfff;
    if (unit > 0x7f) bytes += unit > 0x7ff && !isHalfOfPair ? 2 : 1;
  }
  return bytes;
}

function tooLarge(what: string, limit: number, where: Where): Fault {
  const detail = `All texts in ${what} together may have at most ${String(limit)} bytes; send shorter texts`;
  return limitReached(detail, limit, where);
}
