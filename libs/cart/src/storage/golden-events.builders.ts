import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from '#platform/event-store';
import { type Cart, evolve, unknownCart } from '../domain/cart';
import type { CartEvent } from '../domain/events';
import { cartCodec, cartUpcasts } from './cart-codec';

const FOLDER = join(__dirname, '../../../../test/golden/cart');
const SNAPSHOT = 'snapshot.json';

/** A file for each version of each type of event; some have a further word for another kind of the same. */
export const files = readdirSync(FOLDER).filter((file) => file !== SNAPSHOT);

export const goldenSnapshot = (): unknown => read(SNAPSHOT);

/** An event as it is stored. */
export const stored = (file: string) => read(file) as StoredEvent & { readonly at: string };

export const eventOf = (file: string): CartEvent => cartCodec.decode(stored(file), stored(file).at);

/** One event after the other; each type in the newest of its stored shapes. */
export const after = (...types: readonly CartEvent['type'][]): Cart =>
  types
    .map((type) => eventOf(`${type}.v${String(cartUpcasts[type].length + 1)}.json`))
    .reduce(evolve, unknownCart);

/** What happens to the first line of a cart, and beside it. */
export const LINE = [
  'CartCreated',
  'CartDetailsChanged',
  'CartItemAdded',
  'CartItemQuantityIncreased',
  'CartItemQuantityChanged',
  'CartItemCustomInputsChanged',
  'CartShippingGroupAdded',
  'CartItemShippingGroupChanged',
  'CartItemTaxesChanged',
  'CartPromotionAdded',
  'CartAccountAssociated',
] as const;

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}
