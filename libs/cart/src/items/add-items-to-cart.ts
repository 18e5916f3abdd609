import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, ReadCatalogCurrency } from '#catalog/contract';
import { type Fault, faultOf } from '#kernel';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { requireEnabled } from '../carts/enabled-currency';
import { addItems } from '../domain/decisions/add-items';
import { currencyOf } from '../domain/cart';
import { livingCart } from '../domain/rules/lifetime';
import type { EntriesOutcome } from '../domain/rejection';
import { ItemFacts } from './item-facts';
import type { RequestedEntry } from './requested-item';
import { type WantedItem, WantedItems } from './wanted-items';

/** Adds what it can, or all of it or nothing; answers with what was left out and why. */
export class AddItemsToCart extends Command<CartAt & { readonly outcome: EntriesOutcome }> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly (RequestedEntry | Fault)[],
    readonly options: {
      readonly allOrNothing: boolean;
      readonly selection: CatalogSelection;
      /** Asked for by the request; undefined for the default of the store. */
      readonly currency: string | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(AddItemsToCart)
export class AddItemsToCartHandler implements ICommandHandler<AddItemsToCart> {
  constructor(
    private readonly items: ItemFacts,
    private readonly wanted: WantedItems,
    private readonly carts: CartStreams,
    private readonly queries: QueryBus,
  ) {}

  async execute({ cartId, caller, entries, options }: AddItemsToCart) {
    const { allOrNothing, selection } = options;
    const [wanted, facts, catalogDefault] = await Promise.all([
      this.wanted.of(cartId, caller, entries),
      this.carts.facts(),
      this.queries.execute(new ReadCatalogCurrency(selection)),
    ]);
    const items = wanted.items.map(({ item }) => item);
    const known = await this.items.candidates(items, selection, facts);
    const cart = await this.carts.execute(cartId, caller, facts, (before) => {
      const isFree = currencyOf(livingCart(before, facts)) === null;
      const requested = isFree
        ? requireEnabled(facts.currencies, options.currency, 'header.SVC-Currency')
        : undefined;
      const currency = { requested, catalogDefault };
      const added = { ...facts, ...known, ...currency, cartId, allOrNothing };
      const { events, outcome } = addItems(before, added);
      return { events, outcome: asRequested(outcome, wanted.items) };
    });
    return { ...cart, messages: [...wanted.messages, ...(cart.messages ?? [])] };
  }
}

/** What was rejected, by the position of the entry that asked for it. */
function asRequested(outcome: EntriesOutcome, wanted: readonly WantedItem[]): EntriesOutcome {
  const rejections = outcome.rejections.map(({ position, fault }) => {
    const { position: entry = position, sourceId } = wanted[position] ?? {};
    return { position: entry, fault: sourceId === undefined ? fault : inSource(fault, sourceId) };
  });
  return { ...outcome, rejections };
}

/** A line of another cart or of an order has no field in the request that could be at fault. */
function inSource({ kind, title, detail, meta }: Fault, sourceId: string): Fault {
  return faultOf(kind, title, detail, { meta: { ...meta, item_id: sourceId } });
}
