import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Decision } from '#kernel';
import { type Actor, type Caller, type EventStream, EventStreams } from '#platform';
import { type Currency, ListCurrencies, ReadCartSettings } from '#store/contract';
import { type Cart, evolve, unknownCart } from '../domain/cart';
import type { CartEvent } from '../domain/cart-events';
import type { CartItem } from '../domain/cart-item';
import { livingCart, type Moment } from '../domain/lifetime';
import { cartCodec, cartSnapshot } from '../storage/cart-codec';
import { CART_CATEGORY, CartDirectory } from '../storage/cart-directory';

/** Options of a bundle that take as much memory as a line. */
const OPTIONS_PER_LINE = 5;

/** Facts of the store that every decision and every answer about a cart needs. */
export interface CartFacts extends Moment {
  readonly currencies: readonly Currency[];
}

/** A cart at a moment. */
export interface CartAt extends CartFacts {
  readonly id: string;
  readonly cart: Cart;
}

/** The event streams of all carts. */
@Injectable()
export class CartStreams {
  private readonly stream: EventStream<Cart, CartEvent>;

  constructor(
    streams: EventStreams,
    directory: CartDirectory,
    private readonly queries: QueryBus,
  ) {
    this.stream = streams.of<Cart, CartEvent>({
      category: CART_CATEGORY,
      initial: unknownCart,
      evolve,
      codec: cartCodec,
      snapshot: cartSnapshot,
      weigh: ({ lines }) => lines.reduce((sum, { item }) => sum + weightOf(item), 1),
      inlineProjection: {
        concerns: (event) => directory.concerns(event),
        apply: (tx, id, events) => directory.apply(tx, id, events),
      },
    });
  }

  /** From memory; at most a second old. */
  async facts(): Promise<CartFacts> {
    const [{ cartExpiryDays }, currencies] = await Promise.all([
      this.queries.execute(new ReadCartSettings()),
      this.queries.execute(new ListCurrencies()),
    ]);
    return { at: new Date().toISOString(), expiryDays: cartExpiryDays, currencies };
  }

  /** The cart as it is now; unknown and expired ones are empty. Reading writes nothing. */
  async read(id: string): Promise<CartAt> {
    const [facts, { state }] = await Promise.all([this.facts(), this.stream.read(id)]);
    return { id, ...facts, cart: livingCart(state, facts) };
  }

  async readMany(ids: readonly string[]): Promise<readonly CartAt[]> {
    const [facts, carts] = await Promise.all([this.facts(), this.stream.readMany(ids)]);
    return carts.map(({ state }, index) => ({ id: ids[index] ?? '', ...facts, cart: state }));
  }

  async execute<Outcome>(
    id: string,
    caller: Caller,
    facts: CartFacts,
    decide: (cart: Cart) => Decision<CartEvent, Outcome>,
  ): Promise<CartAt & { readonly outcome: Outcome }> {
    const { state, outcome } = await this.stream.execute(id, actorOf(caller), decide);
    return { id, ...facts, cart: livingCart(state, facts), outcome };
  }
}

/** In lines: a large bundle takes as much memory as many plain products. */
function weightOf(item: CartItem): number {
  const isBundle = item.kind === 'product' && item.bundle !== undefined;
  return 1 + (isBundle ? Object.keys(item.bundle.pieces).length / OPTIONS_PER_LINE : 0);
}

function actorOf(caller: Caller): Actor {
  return caller.kind === 'member'
    ? { kind: caller.kind, id: caller.memberId }
    : { kind: caller.kind };
}
