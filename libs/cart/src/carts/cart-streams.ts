import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Decision } from '#kernel';
import {
  type Actor,
  type Caller,
  type EventStream,
  EventStreams,
  type HistoricEvent,
  type PointInTime,
} from '#platform';
import { ListUsablePromotions, type UsablePromotion } from '#promotions/contract';
import { type Currency, ListCurrencies, ReadCartSettings } from '#store/contract';
import type { CartUser } from '../contract';
import { accessibleCart, isOpenTo } from '../domain/rules/access';
import { type Cart, type CartLine, evolve, unknownCart } from '../domain/cart';
import type { CartEvent } from '../domain/events';
import { livingCart, type Moment } from '../domain/rules/lifetime';
import type { Message } from '../domain/message';
import { messagesOf, settlePromotions, type UsablePromotions } from '../domain/rules/promotions';
import { lineBytes } from '../domain/rules/size';
import { cartCodec, cartSnapshot } from '../storage/cart-codec';
import { CART_CATEGORY, CartDirectory } from '../storage/cart-directory';

/** Bytes on the heap, as measured: of a cart, of a line with its answer, of an option of a bundle. */
const CART_BYTES = 2048;
const LINE_BYTES = 4096;
const OPTION_BYTES = 512;
/** A text is in the item, in the key of the line and in its answer, some of them with two bytes a letter. */
const COPIES_OF_TEXT = 6;

/** Facts of the store that every decision and every answer about a cart needs. */
export interface CartFacts extends Moment {
  readonly currencies: readonly Currency[];
  readonly promotions: UsablePromotions;
}

/** A cart at a moment. */
export interface CartAt extends CartFacts {
  readonly id: string;
  readonly cart: Cart;
  /** What happened besides what was asked. */
  readonly messages?: readonly Message[];
}

/** The event streams of all carts. Whoever uses one is let in here, by the state that the request is judged on. */
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
      weigh: ({ lines }) => lines.reduce((sum, line) => sum + memoryOf(line), CART_BYTES),
      inlineProjection: {
        concerns: (event) => directory.concerns(event),
        apply: (tx, id, events) => directory.apply(tx, id, events),
      },
    });
  }

  /** From memory; at most a second old. */
  async facts(): Promise<CartFacts> {
    const [{ cartExpiryDays: expiryDays }, currencies, promotions] = await Promise.all([
      this.queries.execute(new ReadCartSettings()),
      this.queries.execute(new ListCurrencies()),
      this.queries.execute(new ListUsablePromotions()),
    ]);
    const at = new Date().toISOString();
    return { at, expiryDays, currencies, promotions: usable(promotions) };
  }

  /**
   * The cart as it is now; unknown and expired ones are empty. Reading writes nothing.
   * @throws DomainError `Cart not found` for the cart of an account that is not open to the user
   */
  async read(id: string, user: CartUser): Promise<CartAt> {
    const [facts, { state }] = await Promise.all([this.facts(), this.stream.read(id)]);
    return { id, ...facts, cart: livingCart(accessibleCart(state, user, facts), facts) };
  }

  /** The events of a cart, and of those that had its id before. */
  async history(
    id: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly items: readonly HistoricEvent<CartEvent>[]; readonly total: number }> {
    return this.stream.history(id, page);
  }

  /** The cart as it was, whether or not it has expired since; undefined if there was none. */
  async asOf(id: string, until: PointInTime): Promise<CartAt | undefined> {
    const [facts, { state, version }] = await Promise.all([
      this.facts(),
      this.stream.asOf(id, until),
    ]);
    const isThere = !('version' in until) || version === until.version;
    return isThere && state.createdAt !== null ? { id, ...facts, cart: state } : undefined;
  }

  /** Those of the carts that are open to the user, in this order. */
  async readMany(ids: readonly string[], user: CartUser): Promise<readonly CartAt[]> {
    const [facts, carts] = await Promise.all([this.facts(), this.stream.readMany(ids)]);
    const found = carts.map(({ state }, index) => ({
      id: ids[index] ?? '',
      ...facts,
      cart: state,
    }));
    return found.filter(({ cart }) => isOpenTo(cart, user));
  }

  /**
   * Carries out what is decided, and what becomes of the promotions of the cart, in one append.
   * @param decide must be pure: it is called again after a conflict
   * @throws DomainError `Cart not found` for the cart of an account that is not open to the user
   */
  async execute<Outcome>(
    id: string,
    user: Caller,
    facts: CartFacts,
    decide: (cart: Cart) => Decision<CartEvent, Outcome>,
  ): Promise<CartAt & { readonly outcome: Outcome }> {
    const admit = (cart: Cart) => decide(accessibleCart(cart, user, facts));
    return this.executeForAll(id, user, facts, admit);
  }

  /** The same for what everybody may ask of any id, whoever has the cart. */
  async executeForAll<Outcome>(
    id: string,
    user: Caller,
    facts: CartFacts,
    decide: (cart: Cart) => Decision<CartEvent, Outcome>,
  ): Promise<CartAt & { readonly outcome: Outcome }> {
    const settled = (cart: Cart) => withPromotions(cart, decide(cart), facts);
    const carried = await this.stream.execute(id, actorOf(user), settled, user.keyed);
    const cart = livingCart(carried.state, facts);
    return { id: carried.id, ...facts, cart, ...carried.outcome };
  }

  /**
   * Carries out what is decided and what becomes of the promotions of a cart, also when nothing is
   * decided. When neither changes the cart that was found, nothing is asked or written.
   */
  async settle<Outcome>(
    { cart, ...at }: CartAt,
    user: CartUser,
    decide: (cart: Cart) => Decision<CartEvent, Outcome>,
  ): Promise<CartAt & { readonly outcome: Outcome }> {
    const found = settledAfter(cart, decide(cart), at);
    if (found.events.length === 0) return { ...at, cart, ...found.outcome };
    const settled = (latest: Cart) => {
      const living = livingCart(accessibleCart(latest, user, at), at);
      return settledAfter(living, decide(living), at);
    };
    const { state, outcome } = await this.stream.execute(at.id, actorOf(user), settled);
    return { ...at, cart: livingCart(state, at), ...outcome };
  }
}

type Settled<Outcome> = Decision<
  CartEvent,
  { readonly outcome: Outcome; readonly messages: readonly Message[] }
>;

function withPromotions<Outcome>(
  cart: Cart,
  decision: Decision<CartEvent, Outcome>,
  facts: CartFacts,
): Settled<Outcome> {
  const { events, outcome } = decision;
  if (events.length === 0) return { events, outcome: { outcome, messages: [] } };
  return settledAfter(cart, decision, facts);
}

function settledAfter<Outcome>(
  cart: Cart,
  { events, outcome }: Decision<CartEvent, Outcome>,
  facts: CartFacts,
): Settled<Outcome> {
  const settled = settlement(events.reduce(evolve, cart), facts);
  return {
    events: settled.events.length === 0 ? events : [...events, ...settled.events],
    outcome: { outcome, messages: settled.outcome },
  };
}

function settlement(
  cart: Cart,
  { promotions, at }: CartFacts,
): Decision<CartEvent, readonly Message[]> {
  const events = settlePromotions(cart, promotions, at);
  return { events, outcome: messagesOf(cart, events) };
}

const usableOf = new WeakMap<readonly UsablePromotion[], UsablePromotions>();

/** Most requests see the same promotions as the one before. */
function usable(promotions: readonly UsablePromotion[]): UsablePromotions {
  const known = usableOf.get(promotions);
  if (known !== undefined) return known;
  const ours = promotions.map(({ automatic, createdAt, ...promotion }) => ({
    automatic,
    promotion: { ...promotion, definedAt: createdAt },
  }));
  const made = {
    byId: new Map(ours.map(({ promotion }) => [promotion.promotionId, promotion])),
    automatic: ours.flatMap(({ automatic, promotion }) => (automatic ? [promotion] : [])),
  };
  usableOf.set(promotions, made);
  return made;
}

/** About how many bytes a line takes in memory. */
function memoryOf(line: CartLine): number {
  const { item } = line;
  const isBundle = item.kind === 'product' && item.bundle !== undefined;
  const options = isBundle ? Object.keys(item.bundle.pieces).length : 0;
  return LINE_BYTES + options * OPTION_BYTES + lineBytes(line) * COPIES_OF_TEXT;
}

function actorOf(user: CartUser): Actor {
  return user.kind === 'member' ? { kind: user.kind, id: user.memberId } : { kind: user.kind };
}
