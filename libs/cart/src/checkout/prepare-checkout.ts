import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, FindProducts } from '#catalog/contract';
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
} from '../domain/checkout';
import { existingCart } from '../domain/lifetime';
import { spentCodes } from '../domain/promotions';
import { piecesOf } from '../domain/stock';
import { ItemFacts } from '../items/item-facts';

@CommandHandler(PrepareCheckout)
export class PrepareCheckoutHandler implements ICommandHandler<PrepareCheckout> {
  constructor(
    private readonly queries: QueryBus,
    private readonly carts: CartStreams,
    private readonly items: ItemFacts,
  ) {}

  async execute({ cartId, request }: PrepareCheckout): Promise<CheckedCart> {
    const read = await this.carts.read(cartId, request.by);
    existingCart(read.cart, read);
    const found = await this.withSpentCodes(read);
    // First, because a refusal leaves the cart as it is; which promotions it has makes no difference.
    await this.require(found.cart, request);
    const { cart, messages = [] } = await this.carts.settle(found, request.by);
    // What was settled is the latest cart, and somebody else may have changed it in between.
    if (cart !== found.cart) await this.require(cart, request);
    return { cartId, ...cartSum(cart), messages };
  }

  private async require(
    cart: Cart,
    { selection, currency }: PrepareCheckout['request'],
  ): Promise<void> {
    requireCheckable(cart, currency);
    requireDeliverable(cart, await this.facts(cart, selection));
  }

  private async withSpentCodes(found: CartAt): Promise<CartAt> {
    const codes = found.cart.promotions.flatMap(({ code }) => code ?? []);
    if (codes.length === 0) return found;
    const usable = await this.queries.execute(new FindCodes(codes));
    const promotions = { ...found.promotions, spentCodes: spentCodes(found.cart, usable) };
    return { ...found, promotions };
  }

  private async facts(cart: Cart, selection: CatalogSelection): Promise<CheckoutFacts> {
    const ids = productsToFind(cart);
    if (ids.length === 0) return { published: new Map(), available: new Map() };
    const [products, { available }] = await Promise.all([
      this.queries.execute(new FindProducts(selection, ids, [])),
      this.items.stock([...piecesOf(cart.lines).keys()]),
    ]);
    return { published: new Map(products.map((product) => [product.id, product])), available };
  }
}
