import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CatalogSelection } from '#catalog/contract';
import { DomainError, type Fault } from '#kernel';
import { type Caller, invalid } from '#platform';
import type { Currency } from '#store/contract';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { addItems } from '../domain/add-items';
import { currencyOf } from '../domain/cart';
import { livingCart } from '../domain/lifetime';
import type { EntriesOutcome } from '../domain/rejection';
import { ItemFacts } from './item-facts';
import type { RequestedItem } from './requested-item';

/** Adds what it can, or all of it or nothing; answers with what was left out and why. */
export class AddItemsToCart extends Command<CartAt & { readonly outcome: EntriesOutcome }> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly (RequestedItem | Fault)[],
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
    private readonly carts: CartStreams,
  ) {}

  async execute({ cartId, caller, entries, options }: AddItemsToCart) {
    const { allOrNothing, selection } = options;
    const [known, facts] = await Promise.all([
      this.items.candidates(entries, selection),
      this.carts.facts(),
    ]);
    return this.carts.execute(cartId, caller, facts, (cart) => {
      const isFree = currencyOf(livingCart(cart, facts)) === null;
      const currency = isFree ? firstCurrency(facts.currencies, options.currency) : '';
      return addItems(cart, { ...facts, ...known, allOrNothing, currency });
    });
  }
}

/** The currency of the first item: the one asked for, else the default of the store (7.3). */
function firstCurrency(currencies: readonly Currency[], asked: string | undefined): string {
  const enabled = currencies.filter(({ enabled }) => enabled);
  const chosen = enabled.find(({ code, isDefault }) =>
    asked === undefined ? isDefault : code === asked,
  );
  if (chosen !== undefined) return chosen.code;
  const mustBe = `must be one of: ${enabled.map(({ code }) => code).join(', ')}`;
  throw new DomainError([invalid('header.SVC-Currency', mustBe, asked)]);
}
