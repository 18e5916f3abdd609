import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CheckedCart, PrepareCheckout } from '#cart/contract';
import { DomainError, faultOf, withoutUndefined } from '#kernel';
import { HoldAccount, ListMemberAccounts } from '#membership/contract';
import type { Caller } from '#platform/auth';
import { Transactions } from '#platform/database';
import type { Visitor } from '#platform/http';
import { integrationEvent, Outbox } from '#platform/messaging';
import { CountPromotionUses } from '#promotions/contract';
import { HoldCurrency } from '#store/contract';
import { OrderTokens } from '../access/order-tokens';
import { CartCheckedOut, OrderPlaced } from '../contract';
import { type Buyer, buyerOf, buyerKeyOf, unknownAccount, unknownMember } from '../domain/buyer';
import { requireSubscribable } from '../domain/subscribing';
import { orderEventData } from '../events/order-events';
import { findAccount } from '../orders/find-account';
import { FirstOrderRepository, isFormerBuyer } from '../storage/first-order-repository';
import { NumberTaken, type Order, OrderRepository } from '../storage/order-repository';
import { contentsOf } from './bundle-contents';
import { BUYER_FIELDS } from './checkout.dto';
import { type CheckoutDetails, toNewItems, toNewOrder } from './new-order';
import { OrderNumbers } from './order-numbers';

export interface PlacedOrder extends Order {
  /** Side effects on the cart, such as a promotion that ended. */
  readonly messages: CheckedCart['messages'];
  /** The order token of a guest, who has no account to find the order by. */
  readonly token: string | undefined;
}

/**
 * Makes an order of a cart. The cart stays as it is.
 * @throws DomainError what {@link PrepareCheckout} and {@link buyerOf} throw, `Not Found` for an unknown
 * account or member, `Account required`, `Limit reached`, `Conflict` for an order number in use
 */
export class CheckOut extends Command<PlacedOrder> {
  constructor(
    readonly cartId: string,
    readonly by: { readonly caller: Caller; readonly visitor: Visitor },
    readonly details: CheckoutDetails,
  ) {
    super();
  }
}

/**
 * An attempt is repeated when a code was used up meanwhile, the currency is gone, or the buyer has ordered in
 * another cart; the next one then finds the cart without the discount, or refuses it.
 */
const ATTEMPTS = 10;

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly firstOrders: FirstOrderRepository,
    private readonly numbers: OrderNumbers,
    private readonly outbox: Outbox,
    private readonly tokens: OrderTokens,
  ) {}

  async execute({ cartId, by, details }: CheckOut): Promise<PlacedOrder> {
    const before = this.transactions.recalled<Placed>();
    if (before !== undefined) return this.answered(before);
    const member = by.caller.kind === 'member' ? by.caller : undefined;
    const buyer = buyerOf(details.buyer, member, BUYER_FIELDS);
    if (member === undefined) await this.requireAccount(buyer);
    const messages: CheckedCart['messages'][number][] = [];
    let { orderNumber } = details;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const selection = selectionFor(by, buyer);
      const cart = await this.commands.execute(prepare(cartId, by, buyer, details));
      const contents = await contentsOf(this.queries, cart.lines, selection);
      requireSubscribable(cart.lines, buyer);
      messages.push(...cart.messages);
      orderNumber ??= await this.numbers.next();
      try {
        const numbered = { ...details, orderNumber };
        const placed = await this.place({ ...cart, messages }, buyer, numbered, contents);
        if (placed !== undefined) return await this.answered(placed);
      } catch (error) {
        const isChosen = details.orderNumber !== null;
        if (isChosen || !(error instanceof NumberTaken)) throw error;
        orderNumber = await this.numbers.nextFree();
      }
    }
    throw contended();
  }

  /** A guest gets a token with each answer, because none is stored. */
  private async answered(placed: Placed): Promise<PlacedOrder> {
    const { order, items } = await this.placedBefore(placed);
    const { id, accountId } = order;
    const token = accountId === null ? await this.tokens.issue(id) : undefined;
    return { order, items, messages: placed.messages ?? [], token };
  }

  private async placedBefore(placed: Placed): Promise<Order> {
    if (!('orderId' in placed)) return placed;
    const order = await this.orders.get(placed.orderId);
    return { order, items: await this.orders.itemsOf([order.id]) };
  }

  private async requireAccount({ accountId, memberId }: Buyer): Promise<void> {
    if (accountId === null) return;
    const [account, ofMember] = await Promise.all([
      findAccount(this.queries, accountId),
      memberId === null ? [{ accountId }] : this.queries.execute(new ListMemberAccounts(memberId)),
    ]);
    if (account === undefined) throw unknownAccount(BUYER_FIELDS);
    if (!ofMember?.some((own) => own.accountId === accountId)) throw unknownMember(BUYER_FIELDS);
  }

  /** Returns undefined if what the cart needs was used up or deleted meanwhile; then nothing was written. */
  private async place(
    cart: CheckedCart,
    buyer: Buyer,
    details: CheckoutDetails,
    contents: Awaited<ReturnType<typeof contentsOf>>,
  ): Promise<Placed | undefined> {
    const newOrder = toNewOrder(cart, buyer, details);
    const newItems = toNewItems(cart, contents);
    let order: Order | undefined;
    try {
      const stored = await this.transactions.run(async (tx): Promise<Placed> => {
        const { accountId } = buyer;
        if (accountId !== null && !(await this.commands.execute(new HoldAccount(tx, accountId)))) {
          throw unknownAccount(BUYER_FIELDS);
        }
        if (!(await this.commands.execute(new HoldCurrency(tx, cart.currency)))) {
          throw new CartOutdated();
        }
        const by = buyerKeyOf(buyer);
        if (cart.isForFirst && (await isFormerBuyer(tx, by))) throw new CartOutdated();
        const placed = await this.orders.place(tx, newOrder, newItems);
        await this.outbox.append(tx, eventsOf(placed));
        if (cart.isForFirst && !(await this.firstOrders.claim(tx, by, placed.order.id))) {
          throw new CartOutdated();
        }
        const { codes } = cart;
        // This step is last, because other checkouts with these codes wait from here until the
        // transaction ends.
        if (codes.length > 0 && !(await this.commands.execute(new CountPromotionUses(tx, codes)))) {
          throw new CartOutdated();
        }
        order = placed;
        const { messages } = cart;
        const { id: orderId } = placed.order;
        return messages.length === 0 ? { orderId } : { orderId, messages };
      });
      const isOwn = 'orderId' in stored && order?.order.id === stored.orderId;
      return isOwn && order !== undefined ? { ...order, messages: cart.messages } : stored;
    } catch (error) {
      if (error instanceof CartOutdated) return undefined;
      throw error;
    }
  }
}

/** What is remembered of a checkout; releases before 0.2.0 remembered the whole order. */
type Placed = ({ readonly orderId: string } | Order) & Partial<Pick<PlacedOrder, 'messages'>>;

/** A code, the currency or the discount of a first order cannot be used any more. */
class CartOutdated extends Error {}

/** The headers select the catalog for the buyer, even if somebody else sends the request. */
function selectionFor({ visitor }: CheckOut['by'], { accountId }: Buyer) {
  const { currency: _, accountId: __, ...selection } = visitor;
  return accountId === null ? selection : { ...selection, accountId };
}

function prepare(
  cartId: string,
  by: CheckOut['by'],
  buyer: Buyer,
  { shippingAddress: { country, region, postcode } }: CheckoutDetails,
): PrepareCheckout {
  return new PrepareCheckout(cartId, {
    by: by.caller,
    selection: selectionFor(by, buyer),
    currency: by.visitor.currency,
    email: buyer.party.email,
    to: { country, postcode, ...withoutUndefined({ region }) },
  });
}

function eventsOf({ order, items }: Order) {
  const { id, cartId, createdAt } = order;
  return [
    integrationEvent(OrderPlaced, id, createdAt, orderEventData(order, items)),
    integrationEvent(CartCheckedOut, cartId, createdAt, { cart_id: cartId, order_id: id }),
  ];
}

function contended(): DomainError {
  const detail =
    'Other orders use up the codes of this cart at the moment; nothing was ordered, try again';
  return new DomainError([faultOf('conflict', 'Write Conflict', detail)]);
}
