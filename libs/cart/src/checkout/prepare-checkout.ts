import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, FindProducts, type SellableProduct } from '#catalog/contract';
import { DomainError, faultOf } from '#kernel';
import { FindCodes } from '#promotions/contract';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { type CheckedCart, PrepareCheckout } from '../contract';
import type { Cart } from '../domain/cart';
import {
  cartSum,
  type CheckoutFacts,
  productsToFind,
  requireCheckable,
  requireDeliverable,
} from '../domain/rules/checkout';
import { existingCart } from '../domain/rules/lifetime';
import { spentCodes } from '../domain/rules/promotions';
import { linesOfOtherCatalogs, reprice } from '../domain/decisions/checkout';
import { piecesOf } from '../domain/rules/stock';
import { ItemFacts } from '../items/item-facts';
import { CatalogOffers } from './catalog-offers';

interface SellableFacts extends CheckoutFacts {
  readonly published: ReadonlyMap<string, SellableProduct>;
}

@CommandHandler(PrepareCheckout)
export class PrepareCheckoutHandler implements ICommandHandler<PrepareCheckout> {
  constructor(
    private readonly queries: QueryBus,
    private readonly carts: CartStreams,
    private readonly items: ItemFacts,
    private readonly offers: CatalogOffers,
  ) {}

  async execute({ cartId, request }: PrepareCheckout): Promise<CheckedCart> {
    const read = await this.carts.read(cartId, request.by);
    existingCart(read.cart, read);
    const found = await this.withSpentCodes(read);
    // First, because a refusal leaves the cart as it is; which promotions it has makes no difference.
    const facts = await this.require(found, request);
    const offers = await this.offers.of(found.cart, facts.published, request.selection);
    const { currencies, at } = found;
    const priced = (cart: Cart) => reprice(cart, { offers, currencies, at });
    const { cart, messages = [], outcome } = await this.carts.settle(found, request.by, priced);
    // Also when somebody else has priced the cart again in between: its total is new to this caller.
    if (outcome.changesTotal || priced(found.cart).outcome.changesTotal) throw pricesChanged();
    // What was settled is the latest cart, and somebody else may have changed it in between.
    if (cart !== found.cart) await this.requireSettled({ ...found, cart }, request);
    return { cartId, ...cartSum(cart), messages };
  }

  private async require(
    { cart, currencies }: CartAt,
    { selection, currency: named }: PrepareCheckout['request'],
  ): Promise<SellableFacts> {
    requireCheckable(cart, { named, currencies });
    const facts = await this.facts(cart, selection);
    requireDeliverable(cart, facts);
    return facts;
  }

  private async requireSettled(found: CartAt, request: PrepareCheckout['request']): Promise<void> {
    const { published } = await this.require(found, request);
    if (linesOfOtherCatalogs(found.cart, published).length === 0) return;
    const detail = 'The cart is being changed by others; nothing was ordered, try again';
    throw new DomainError([faultOf('conflict', 'Write Conflict', detail)]);
  }

  private async withSpentCodes(found: CartAt): Promise<CartAt> {
    const codes = found.cart.promotions.flatMap(({ code }) => code ?? []);
    if (codes.length === 0) return found;
    const usable = await this.queries.execute(new FindCodes(codes));
    const promotions = { ...found.promotions, spentCodes: spentCodes(found.cart, usable) };
    return { ...found, promotions };
  }

  private async facts(cart: Cart, selection: CatalogSelection): Promise<SellableFacts> {
    const ids = productsToFind(cart);
    if (ids.length === 0) return { published: new Map(), available: new Map() };
    const [products, { available }] = await Promise.all([
      this.queries.execute(new FindProducts(selection, ids, [])),
      this.items.stock([...piecesOf(cart.lines).keys()]),
    ]);
    return { published: new Map(products.map((product) => [product.id, product])), available };
  }
}

function pricesChanged(): DomainError {
  return new DomainError([faultOf('conflict', 'Conflict', 'prices have changed')]);
}
