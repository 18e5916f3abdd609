import { ApiError } from '@cartwright/client';
import type { HttpError } from 'react-admin';
import { sentOf, tidied } from '../core/changes';
import type { Schema } from '../core/facts';
import { type Answer, call } from '../core/service';
import { shownError } from '../core/shown-error';
import type { Price } from './totals';

export type Values = Readonly<Record<string, unknown>>;

/** As it is sent. */
interface NewOrder {
  readonly items?: readonly { readonly product_id?: string; readonly quantity?: number }[];
  readonly shipping_address?: object;
  readonly billing_address?: object;
  readonly same_billing_address?: boolean;
  readonly shipping_method_id?: string | null;
}

/** Why no order was placed; `fields` has what is wrong by the fields of the form. */
export class OrderFault extends Error {
  constructor(
    message: string,
    readonly fields: object | undefined,
  ) {
    super(message);
  }
}

/**
 * Fills a cart, says how it is sent, and checks it out.
 * @param name of the cart
 * @param schema of the form
 * @returns the order
 * @throws OrderFault, NetworkError
 */
export async function placeOrder(name: string, schema: Schema, values: Values) {
  // What is empty is sent as well, so that the service names each field that is missing in it.
  const sent: NewOrder = sentOf(schema, values);
  const {
    items: _items,
    shipping_method_id: _method,
    same_billing_address: isSame,
    ...order
  } = sent;
  const { shipping_address: address, billing_address: other } = order;
  const data = { ...order, billing_address: isSame ? address : other };
  return inCart(name, sent, async (cart) => {
    const placed = call('post', `${cart}/checkout`, { data });
    return (await orFault(placed, isSame ? inOneAddress : undefined)).data;
  });
}

/**
 * What {@link placeOrder} would cost, as far as it is filled in: taxes depend on the address.
 * @throws OrderFault, NetworkError
 */
export async function priceOrder(name: string, schema: Schema, values: Values): Promise<Price> {
  return inCart(name, tidied(sentOf(schema, values)), async (cart) => {
    const { data } = await call('get', cart);
    await call('delete', cart);
    return data.meta.display_price;
  });
}

/** Does something with a cart that holds what is ordered. If something is refused, the cart is gone again. */
async function inCart<Result>(
  name: string,
  { items = [], shipping_method_id: method, shipping_address: address }: NewOrder,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const cart = await call('post', '/v2/carts', { data: { type: 'cart', name } });
  const path = `/v2/carts/${encodeURIComponent(cart.data.id as string)}`;
  try {
    // The address is in the cart before anything has a price, because taxes depend on it.
    const group = await addGroup(path, address);
    for (const [index, { product_id: id, quantity }] of items.entries()) {
      const data = { type: 'cart_item', id, quantity, shipping_group_id: group };
      await orFault(call('post', `${path}/items`, { data }), ({ id: unknown, quantity: many }) => ({
        items: { [index]: { product_id: unknown, quantity: many } },
      }));
    }
    if (method) {
      const data = { type: 'shipping_group', shipping_method_id: method };
      await orFault(call('put', `${path}/shipping-groups/${group}`, { data }));
    }
    return await work(path);
  } catch (error) {
    await call('delete', path).catch(() => undefined);
    throw error;
  }
}

/** @returns its id; how it is sent is said when it has its items */
async function addGroup(cart: string, address: object | undefined): Promise<string> {
  const data = { type: 'shipping_group', address };
  const made = await orFault(call('post', `${cart}/shipping-groups`, { data }), (named) => ({
    shipping_address: named['address'],
  }));
  return made.data.id;
}

type Named = Values;

/** Where the form has one address, what is wrong with either of those that were sent stands there. */
function inOneAddress({ billing_address: one, shipping_address: other, ...named }: Named): Named {
  return { ...named, shipping_address: { ...(one as object), ...(other as object) } };
}

/** @param inForm where the fields of the request stand in the form */
async function orFault(
  answer: Promise<Answer>,
  inForm: (named: Named) => Named = (named) => named,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, body } = shownError(error) as HttpError;
    const { errors } = (body ?? {}) as { errors?: Named };
    // A field that is not named has no fault.
    throw new OrderFault(message, errors && tidied(inForm(errors)));
  }
}
