import { ApiError } from '@cartwright/client';
import type { HttpError } from 'react-admin';
import { filled, tidied } from '../core/changes';
import type { Schema } from '../core/facts';
import { type Answer, call } from '../core/service';
import { shownError } from '../core/shown-error';

/** As the form has it. */
export interface NewOrder {
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
 * Fills a cart, says how it is sent, and checks it out. If something is refused, the cart is gone again.
 * @param name of the cart
 * @param schema of the form
 * @returns the order
 * @throws OrderFault, NetworkError
 */
export async function placeOrder(name: string, schema: Schema, values: NewOrder) {
  // What is empty is sent as well, so that the service names each field that is missing in it.
  const sent = { customer: {}, shipping_address: {}, ...filled(schema, tidied(values)) };
  const {
    items = [],
    shipping_method_id: method,
    same_billing_address: isSame,
    ...order
  } = sent as NewOrder;
  const { shipping_address: address, billing_address: other = {} } = order;
  const checkout = { ...order, billing_address: isSame ? address : other };
  const cart = await call('post', '/v2/carts', { data: { type: 'cart', name } });
  const path = `/v2/carts/${encodeURIComponent(cart.data.id as string)}`;
  try {
    const group = method ? await addGroup(path, address) : undefined;
    const place = group && { shipping_group_id: group };
    for (const [index, { product_id: id, quantity }] of items.entries()) {
      const data = { type: 'cart_item', id, quantity, ...place };
      await orFault(call('post', `${path}/items`, { data }), ({ id: unknown, quantity: many }) => ({
        items: { [index]: { product_id: unknown, quantity: many } },
      }));
    }
    if (group !== undefined) {
      const data = { type: 'shipping_group', shipping_method_id: method };
      await orFault(call('put', `${path}/shipping-groups/${group}`, { data }));
    }
    const placed = call('post', `${path}/checkout`, { data: checkout });
    return (await orFault(placed, isSame ? inOneAddress : undefined)).data;
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

type Named = Readonly<Record<string, unknown>>;

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
