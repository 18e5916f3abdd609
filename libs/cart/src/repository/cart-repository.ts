import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { faultOf, refuse } from '#kernel';
import type { Caller } from '#platform/auth';
import type { PageRequest } from '#platform/database';
import {
  type Actor,
  type EventStream,
  EventStreams,
  type HistoricEvent,
  type PointInTime,
} from '#platform/event-store';
import { ListUsablePromotions, type UsablePromotion } from '#promotions/contract';
import {
  type Currency,
  ListCurrencies,
  ReadCartSettings,
  ReadShippingMethods,
  ReadTaxation,
} from '#store/contract';
import type { CartUser } from '../contract';
import { type Cart, type CartLine, evolve, unknownCart } from '../domain/cart';
import type { CartCommand, CartContext } from '../domain/commands';
import { decide, type CommandOutcome } from '../domain/decide';
import type { CartEvent } from '../domain/events';
import {
  existingCart,
  expiredSince,
  isOpenTo,
  livingCart,
  openCart,
} from '../domain/rules/lifetime-and-access';
import { quotedMethods } from '../domain/rules/extensions';
import { lineBytes } from '../domain/rules/limits';
import { buyingAccount } from '../domain/rules/buying-account';
import { taxedAccount } from '../domain/rules/line-taxes';
import { bundleIn } from '../domain/rules/line-identity';
import type { CartMessage, UsablePromotions } from '../domain/rules/promotions';
import { cartCodec } from '../storage/cart-codec';
import { CartList } from '../storage/cart-list';
import { CART_CATEGORY, CartProjection } from '../storage/cart-projection';
import { cartSnapshot } from '../storage/cart-snapshot';
import { answering } from './account-answers';
import { CartExtensions } from './cart-extensions';
import { FormerBuyers } from './former-buyers';
import { TaxExemptions } from './tax-exemptions';

/** Bytes on the heap, as measured: of a cart, of a line with its response, of an option of a bundle. */
const CART_BYTES = 2048;
const LINE_BYTES = 4096;
const OPTION_BYTES = 512;
/** A text is in the item, in the key of the line and in its response, some with two bytes a letter. */
const COPIES_OF_TEXT = 6;

/** Facts of the store that every decision and every response about a cart needs. */
export interface StoreFacts extends Omit<CartContext, 'cartId' | 'user'> {
  readonly currencies: readonly Currency[];
}

/** A cart at a moment. */
export interface CartAt extends StoreFacts {
  readonly id: string;
  readonly cart: Cart;
  /** Whether it is a cart of the past, which is shown as it was. */
  readonly isPast?: boolean;
  /** Side effects of the command. */
  readonly messages?: readonly CartMessage[];
}

/** A cart after a command, with the outcome of the command. */
export type ChangedCart = CartAt & CommandOutcome;

interface Page<One> {
  readonly items: readonly One[];
  readonly total: number;
}

/**
 * Loads carts and carries out commands on them. It also checks access, on the same state as the decision.
 */
@Injectable()
export class CartRepository {
  private readonly stream: EventStream<Cart, CartEvent>;

  constructor(
    streams: EventStreams,
    projection: CartProjection,
    private readonly cartList: CartList,
    private readonly queries: QueryBus,
    private readonly exemptions: TaxExemptions,
    private readonly formerBuyers: FormerBuyers,
    private readonly extensions: CartExtensions,
  ) {
    this.stream = streams.of<Cart, CartEvent>({
      category: CART_CATEGORY,
      initial: unknownCart,
      evolve,
      codec: cartCodec,
      snapshot: cartSnapshot,
      weigh: ({ lines }) => lines.reduce((sum, line) => sum + memoryOf(line), CART_BYTES),
      inlineProjection: {
        concerns: (event, before) => projection.concerns(event, before),
        apply: (tx, id, events) => projection.apply(tx, id, events),
        begin: (streams) => projection.begin(streams),
      },
    });
  }

  /**
   * The cart as it is now; unknown and expired ones are empty. Reading writes nothing.
   * @throws DomainError `Cart not found` for the cart of an account that is not open to the user
   */
  async load(id: string, user: CartUser): Promise<CartAt> {
    const [facts, { state }] = await Promise.all([this.facts(), this.stream.read(id)]);
    return { id, cart: openCart(livingCart(state, facts), user), ...facts };
  }

  /** @throws DomainError `Cart not found` unless there is a cart that is open to the user */
  async loadExisting(id: string, user: CartUser): Promise<CartAt> {
    const found = await this.load(id, user);
    existingCart(found.cart);
    return found;
  }

  /** The carts that exist and are open to the user, in this order. */
  async loadMany(ids: readonly string[], user: CartUser): Promise<readonly CartAt[]> {
    const [facts, carts] = await Promise.all([this.facts(), this.stream.readMany(ids)]);
    const found = carts.map(({ state }, index) => {
      return { id: ids[index] ?? '', ...facts, cart: livingCart(state, facts) };
    });
    return found.filter(({ cart }) => isOpenTo(cart, user));
  }

  /** Living carts in the order of creation: a member's are those of the account, others see all. */
  async list(page: PageRequest, user: CartUser): Promise<Page<CartAt> & { isExact: boolean }> {
    const accountId = user.kind === 'member' ? user.accountId : undefined;
    const changedAfter = expiredSince(await this.facts());
    const { ids, total, isExact } = await this.cartList.page(page, changedAfter, accountId);
    return { items: await this.loadMany(ids, user), total, isExact };
  }

  /**
   * The events of a cart, and of those that had its id before.
   * @throws DomainError `Cart not found` for an id that was never in use
   */
  async history(id: string, page: PageRequest): Promise<Page<HistoricEvent<CartEvent>>> {
    const history = await this.stream.history(id, page);
    return history.total > 0 ? history : neverWas('There never was a cart with this id');
  }

  /**
   * The cart as it was, whether or not it has expired since.
   * @throws DomainError `Cart not found` if there was no cart then
   */
  async asOf(id: string, until: PointInTime): Promise<CartAt> {
    const [facts, { state, version }] = await Promise.all([
      this.facts(),
      this.stream.asOf(id, until),
    ]);
    const isThere = !('version' in until) || version === until.version;
    if (isThere && state.createdAt !== null) return { id, ...facts, cart: state, isPast: true };
    return neverWas('There was no cart with this id at that point');
  }

  /**
   * Carries out a command, and what follows from it, in one append.
   * @param facts about the store, if the caller knows them already; they are loaded if left out
   * @throws DomainError what {@link decide} throws
   */
  async execute(
    id: string,
    user: CartUser & { readonly keyed?: Caller['keyed'] },
    command: CartCommand,
    facts?: StoreFacts,
  ): Promise<ChangedCart> {
    const known = facts ?? (await this.facts());
    const extensions = known.extensions ?? this.extensions.of(id, command.type);
    const shippingMethods = quotedMethods(known.shippingMethods, extensions);
    const context = { ...known, shippingMethods, extensions, cartId: id, user };
    const decided = (cart: Cart) => {
      if (known.taxation.source !== 'none') this.exemptions.require(taxedAccount(cart, command));
      this.formerBuyers.require(buyingAccount(cart, command, known.promotions));
      return decide(cart, command, context);
    };
    const admit = (cart: Cart) => openCart(livingCart(cart, known), user);
    const carryOut = () =>
      answering(() => this.stream.execute(id, actorOf(user), decided, user.keyed, admit));
    // A caller that brings its extensions asks them itself; turns that nest would wait for each other.
    const isAsked = extensions === known.extensions;
    const carried = await (isAsked ? carryOut() : this.extensions.answered(id, carryOut));
    const cart = livingCart(carried.state, known);
    // The facts may be those of a loaded cart, so the cart of now comes after them.
    return { id: carried.id, ...known, cart, ...carried.outcome };
  }

  /** Settings, currencies, promotions and shipping methods are cached by their modules, and at most a second old. */
  private async facts(): Promise<StoreFacts> {
    const [settings, currencies, promotions, shippingMethods, taxation] = await Promise.all([
      this.queries.execute(new ReadCartSettings()),
      this.queries.execute(new ListCurrencies()),
      this.queries.execute(new ListUsablePromotions()),
      this.queries.execute(new ReadShippingMethods()),
      this.queries.execute(new ReadTaxation()),
    ]);
    return {
      at: new Date().toISOString(),
      expiryDays: settings.cartExpiryDays,
      defersStock: settings.deferInventoryCheck,
      shopperShippingPrices: settings.shopperShippingPrices,
      shippingRequired: settings.shippingRequired,
      shippingMethods,
      taxation,
      exemptions: this.exemptions,
      currencies,
      promotions: usable(promotions, this.formerBuyers),
    };
  }
}

function neverWas(detail: string): never {
  return refuse(faultOf('not-found', 'Cart not found', detail));
}

/** About how many bytes a line takes in memory. */
function memoryOf(line: CartLine): number {
  const options = Object.keys(bundleIn(line.item)?.pieces ?? {});
  return LINE_BYTES + options.length * OPTION_BYTES + lineBytes(line) * COPIES_OF_TEXT;
}

function actorOf(user: CartUser): Actor {
  return user.kind === 'member' ? { kind: user.kind, id: user.memberId } : { kind: user.kind };
}

const usableOf = new WeakMap<readonly UsablePromotion[], UsablePromotions>();

/** Most requests see the same promotions as the one before. */
function usable(
  promotions: readonly UsablePromotion[],
  accountsOrdered: FormerBuyers,
): UsablePromotions {
  const cached = usableOf.get(promotions);
  if (cached !== undefined) return cached;
  const ours = promotions.map(({ automatic, createdAt, ...promotion }) => ({
    automatic,
    promotion: { ...promotion, definedAt: createdAt },
  }));
  const made = {
    byId: new Map(ours.map(({ promotion }) => [promotion.promotionId, promotion])),
    automatic: ours.flatMap(({ automatic, promotion }) => (automatic ? [promotion] : [])),
    accountsOrdered,
  };
  usableOf.set(promotions, made);
  return made;
}
