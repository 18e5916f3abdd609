import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  type CatalogSelection,
  FindProducts,
  isSold,
  type SellableProduct,
} from '#catalog/contract';
import { failWith, faultOf, formatMoney, refuse, withoutUndefined } from '#kernel';
import { currencyWith } from '#line-items';
import { FindCodes } from '#promotions/contract';
import { withPathsInFaults } from '../requests/cart-request';
import { type CheckedCart, PrepareCheckout } from '../contract';
import {
  cartSum,
  type CheckoutFacts,
  productsToFind,
  requireCheckable,
  requireDeliverable,
  requireShown,
} from '../domain/rules/checkout';
import { type CommandOutcome, decide } from '../domain/decide';
import { type Cart, currencyOf } from '../domain/cart';
import type { CartContext, Reprice } from '../domain/commands';
import type { Extensions } from '../domain/rules/extension-answers';
import { dependsOnOrders } from '../domain/rules/buying-account';
import { type CartMessage, spentCodes } from '../domain/rules/promotions';
import { cartFacts, lineFacts, quotedMethods } from '../domain/rules/extensions';
import { shippingFaults, type ShippingFacts } from '../domain/rules/shipping-refusals';
import { limitingStock, unitsByProduct } from '../domain/rules/stock';
import { totalOf } from '../domain/rules/totals';
import { missingOf } from '../domain/rules/unsold';
import { ItemPricer } from '../items/add/item-pricer';
import { type CartAt, CartRepository } from '../repository/cart-repository';
import { CartExtensions } from '../repository/cart-extensions';
import { FormerBuyers } from '../repository/former-buyers';
import { TaxExemptions } from '../repository/tax-exemptions';
import { ShownCarts } from '../responses/shown-carts';
import { CatalogOffers } from './catalog-offers';

interface SellableFacts extends CheckoutFacts {
  readonly published: ReadonlyMap<string, SellableProduct>;
  readonly shipping: ShippingFacts;
}

@CommandHandler(PrepareCheckout)
export class PrepareCheckoutHandler implements ICommandHandler<PrepareCheckout> {
  constructor(
    private readonly queries: QueryBus,
    private readonly carts: CartRepository,
    private readonly prices: ItemPricer,
    private readonly offers: CatalogOffers,
    private readonly shown: ShownCarts,
    private readonly exemptions: TaxExemptions,
    private readonly formerBuyers: FormerBuyers,
    private readonly extensions: CartExtensions,
  ) {}

  async execute({ cartId, request }: PrepareCheckout): Promise<CheckedCart> {
    const extensions = this.extensions.of(cartId, 'Reprice');
    const prepare = () => this.prepare(cartId, request, extensions);
    return withPathsInFaults(
      extensions === undefined ? prepare() : this.extensions.answered(cartId, prepare),
    );
  }

  private async prepare(
    cartId: string,
    request: PrepareCheckout['request'],
    extensions: Extensions | undefined,
  ): Promise<CheckedCart> {
    const loaded = await this.withFacts(await this.carts.loadExisting(cartId, request.by), request);
    const shippingMethods = quotedMethods(loaded.shippingMethods, extensions);
    const found = { ...loaded, shippingMethods, extensions };
    // This check comes before the cart is priced again, because a refusal must leave the cart as it is.
    const facts = await this.require(found, request);
    const command = await this.repricing(found, facts, request);
    const { events, outcome } = decide(found.cart, command, contextOf(found, request));
    const updated =
      events.length === 0
        ? { ...found, ...outcome }
        : await this.carts.execute(cartId, request.by, command, found);
    // If somebody else priced the cart again in between, the total is still new to this caller.
    const totals = [outcome.totals, updated.totals].flatMap((one) => one ?? []);
    requireShown(totals, this.shown.totalOf(found.cart));
    // The cart may have been changed by somebody else in between, so it is checked again.
    if (updated.cart !== found.cart) await this.requireUpdated(updated, request);
    requireUnguarded(updated, request, extensions);
    const messages = [...updated.messages, ...messagesOfLower(found, outcome.totals)];
    return { cartId, ...cartSum(updated.cart), messages };
  }

  private async repricing(
    { cart, taxation }: CartAt,
    { published }: SellableFacts,
    { selection, to }: PrepareCheckout['request'],
  ): Promise<Reprice> {
    const accountId = selection.accountId ?? cart.accountId;
    const asks = taxation.source !== 'none' && accountId !== null;
    const [offers, isExempt] = await Promise.all([
      this.offers.of(cart, published, selection),
      asks ? this.exemptions.read(accountId) : false,
    ]);
    return { type: 'Reprice', offers, order: { address: to, isExempt } };
  }

  private async require(
    found: CartAt,
    { selection, currency: named, to }: PrepareCheckout['request'],
  ): Promise<SellableFacts> {
    const { cart, currencies } = found;
    requireCheckable(cart, { named, currencies });
    const facts = await this.facts(found, selection, to);
    requireDeliverable(cart, facts);
    const faults = () => shippingFaults(cart, facts.shipping);
    failWith(found.extensions === undefined ? faults() : found.extensions.settled(faults));
    return facts;
  }

  private async requireUpdated(found: CartAt, request: PrepareCheckout['request']): Promise<void> {
    const facts = await this.require(found, request);
    const command = await this.repricing(found, facts, request);
    if (decide(found.cart, command, contextOf(found, request)).events.length === 0) return;
    const detail = 'The cart is being changed by others; nothing was ordered, try again';
    refuse(faultOf('conflict', 'Write Conflict', detail));
  }

  /** With what only a checkout asks about promotions: codes that are used up, and orders of the buyer. */
  private async withFacts(
    found: CartAt,
    { selection, email }: PrepareCheckout['request'],
  ): Promise<CartAt> {
    const { cart, promotions: known } = found;
    const codes = cart.promotions.flatMap(({ code }) => code ?? []);
    const asks = dependsOnOrders(cart, known);
    if (codes.length === 0 && !asks) return found;
    const { accountId } = selection;
    const [usable, hasOrdered] = await Promise.all([
      codes.length === 0 ? [] : this.queries.execute(new FindCodes(codes)),
      asks ? this.formerBuyers.hasOrdered(accountId, email) : undefined,
    ]);
    const facts = { spentCodes: spentCodes(cart, usable), ...withoutUndefined({ hasOrdered }) };
    return { ...found, promotions: { ...known, ...facts } };
  }

  private async facts(
    found: CartAt,
    selection: CatalogSelection,
    to: PrepareCheckout['request']['to'],
  ): Promise<SellableFacts> {
    const { cart } = found;
    const ids = productsToFind(cart);
    const [shown, stock] = await Promise.all([
      this.queries.execute(new FindProducts(selection, ids, [])),
      this.prices.stock([...unitsByProduct(cart.lines).keys()]),
    ]);
    const products = shown.filter(isSold);
    const published = new Map(products.map((product) => [product.id, product]));
    const needing = new Set(found.shippingRequired ? sentLines(cart, published) : []);
    return {
      published,
      unsold: missingOf(ids, products),
      available: limitingStock(stock, found),
      shipping: {
        methods: found.shippingMethods,
        to,
        needing,
        shopperShippingPrices: found.shopperShippingPrices,
      },
    };
  }
}

function contextOf(found: CartAt, { by }: PrepareCheckout['request']): CartContext {
  return { ...found, cartId: found.id, user: by };
}

/** @throws DomainError `Checkout refused` with the sentence of an extension */
function requireUnguarded(
  { id, cart }: CartAt,
  { email, to }: PrepareCheckout['request'],
  extensions: Extensions | undefined,
): void {
  const refusal = extensions?.settled(() =>
    extensions.guardCheckout?.({
      cart: cartFacts(cart, id, currencyOf(cart) ?? ''),
      lines: lineFacts(cart, cart.lines),
      total: totalOf(cart),
      email,
      to,
    }),
  );
  if (refusal !== undefined) {
    refuse(faultOf('unprocessable', 'Checkout refused', refusal.detail));
  }
}

/** Ids of the lines whose products have to be sent. */
function sentLines({ lines }: Cart, published: ReadonlyMap<string, SellableProduct>) {
  return lines.flatMap(({ id, item }) => {
    if (item.kind !== 'product') return [];
    return published.get(item.productId)?.commodityType === 'physical' ? [id] : [];
  });
}

/** Says that the order costs less than the cart has shown. */
function messagesOfLower(
  { id, cart, currencies }: CartAt,
  totals: CommandOutcome['totals'],
): readonly CartMessage[] {
  if (totals === undefined || totals.after >= totals.before) return [];
  const currency = currencyWith(currencyOf(cart) ?? '', currencies);
  const [before, after] = [totals.before, totals.after].map((one) => formatMoney(one, currency));
  const description = `The total was ${before ?? ''} and is ${after ?? ''} at the prices of now`;
  return [{ source: { type: 'cart', id }, title: 'Prices have changed', description }];
}
