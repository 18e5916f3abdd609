import { randomUUID } from 'node:crypto';
import type { CheckedCart } from '#cart/contract';
import type { Buyer, StatedBuyer } from '../domain/buyer';
import type { PackedPart } from '../domain/bundle-parts';
import { type Address, NEW_STATE, EMPTY_LEDGER } from '../domain/order';
import { orderEmailKey } from '../domain/order-email';
import type { NewOrder, NewOrderItem } from '../storage/order-repository';

/** The fields of a checkout that do not come from the cart. */
export interface CheckoutDetails {
  readonly buyer: StatedBuyer;
  readonly billingAddress: Address;
  readonly shippingAddress: Address;
  readonly orderNumber: string | null;
  readonly externalRef: string | null;
  /** The languages that the customer reads, the preferred one first. */
  readonly languages: readonly string[];
  /** Whether the customer is never written to. */
  readonly isSilent: boolean;
}

/** Makes an order of a cart; its lines and amounts are copied unchanged. */
export function toNewOrder(
  cart: CheckedCart,
  { accountId, memberId, party }: Buyer,
  details: CheckoutDetails,
): NewOrder {
  const { orderNumber, externalRef, billingAddress, shippingAddress, languages } = details;
  return {
    orderNumber,
    externalRef,
    cartId: cart.cartId,
    ...NEW_STATE,
    accountId,
    memberId,
    party,
    email: orderEmailKey(party.email),
    billingAddress,
    shippingAddress,
    currency: cart.currency,
    price: {
      parts: cart.parts,
      shipping: cart.shipping,
      ...(cart.shippingDiscount !== 0 && { shippingDiscount: cart.shippingDiscount }),
      ...(cart.shippingGroups.length > 0 && { shippingGroups: cart.shippingGroups }),
      discounts: cart.discounts,
    },
    ledger: EMPTY_LEDGER,
    pieces: cart.units,
    messages: null,
    allocated: null,
    countedCodes: cart.codes,
    languages: languages.length === 0 ? null : languages.join(','),
    isSilent: details.isSilent ? true : null,
    customFields: null,
  };
}

/** @param contents what bundles consist of, by the id of the line */
export function toNewItems(
  { lines }: CheckedCart,
  contents: ReadonlyMap<string, readonly PackedPart[]>,
): readonly NewOrderItem[] {
  return lines.map(
    ({ id, item, quantity, unitPrice, taxes, shippingGroupId, ...price }, index) => ({
      id: randomUUID(),
      position: index + 1,
      cartItemId: id,
      item,
      quantity,
      unitPrice,
      taxes,
      shippingGroupId,
      contents: contents.get(id) ?? null,
      price: { discounts: price.discounts, parts: price.parts },
    }),
  );
}
