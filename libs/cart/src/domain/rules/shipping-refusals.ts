import { type Destination, type Fault, faultOf } from '#kernel';
import type { Cart, CartLine } from '../cart';
import type { NewShippingGroup } from '../events';
import { hasMethod, withMethod } from './shipping-methods';
import { usedGroups } from './shipping-parts';
import { priceFaults } from './shipping-prices';
import type { OfferedMethod } from './shipping-price';

/** Why a method cannot be chosen for a group. */
export const methodNotAvailable: Fault = faultOf(
  'unprocessable',
  'Shipping method not available',
  'This shipping method does not deliver these items to this address; choose another one',
  { source: 'shipping_method_id' },
);

const methodRequired: Fault = faultOf(
  'unprocessable',
  'Shipping method required',
  'Choose a shipping method first: every item that is sent has to be in a shipping group with one',
);

/** What the checkout knows of shipping. */
export interface ShippingFacts {
  readonly methods: readonly OfferedMethod[];
  /** The address of the order. */
  readonly to: Destination;
  /** Ids of the lines that need a method; none where the store asks for none. */
  readonly needing: ReadonlySet<string>;
  /** Whether prices that shoppers have set count. */
  readonly shopperShippingPrices: boolean;
}

/**
 * Why the lines cannot be sent as the cart says; none if they can. An order goes to one address, so a method
 * has to deliver there even if its group names another one.
 */
export function shippingFaults(
  cart: Cart,
  { methods, to, needing, shopperShippingPrices }: ShippingFacts,
): readonly Fault[] {
  const refused = priceFaults(cart, { shopperShippingPrices });
  if (refused.length > 0) return refused;
  const used = usedGroups(cart).filter(hasMethod);
  const gone = used.filter((group) => {
    const fits = (there: Destination) => withMethod(cart, group, methods, there) !== undefined;
    return !fits(to) || !fits(group.address ?? to);
  });
  if (gone.length > 0) return gone.map(goneFault);
  const sent = new Set(used.map(({ id }) => id));
  const isWithout = ({ id, shippingGroupId }: CartLine) =>
    needing.has(id) && !sent.has(shippingGroupId ?? '');
  return cart.lines.some(isWithout) ? [methodRequired] : [];
}

function goneFault({ id, method }: NewShippingGroup): Fault {
  const name = method?.name ?? 'The shipping method';
  const detail = `${name} does not deliver these items to this address; choose another shipping method`;
  const meta = { shipping_group_id: id, shipping_method_id: method?.id };
  return faultOf('unprocessable', 'Shipping method not available', detail, { meta });
}
