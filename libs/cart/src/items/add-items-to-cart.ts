import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, type Fault } from '#kernel';
import { type CatalogSelection, FindProducts } from '#catalog/contract';
import { type Caller, invalid } from '#platform';
import type { Currency } from '#store/contract';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { addItems, type Candidate } from '../domain/add-items';
import { currencyOf } from '../domain/cart';
import { livingCart } from '../domain/lifetime';
import type { EntriesOutcome } from '../domain/rejection';
import { ProductIndex, type RequestedItem, toCandidate } from './requested-item';

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
    private readonly queries: QueryBus,
    private readonly carts: CartStreams,
  ) {}

  async execute({ cartId, caller, entries, options }: AddItemsToCart) {
    const requested = entries.filter((entry): entry is RequestedItem => !('kind' in entry));
    const ids = requested.flatMap(({ id }) => id ?? []);
    const skus = requested.flatMap(({ sku }) => sku ?? []);
    const [products, facts] = await Promise.all([
      this.queries.execute(new FindProducts(options.selection, ids, skus)),
      this.carts.facts(),
    ]);
    const index = new ProductIndex(products);
    const candidates = entries.map((entry) => ('kind' in entry ? entry : candidate(entry, index)));
    const { allOrNothing } = options;
    return this.carts.execute(cartId, caller, facts, (cart) => {
      const isFree = currencyOf(livingCart(cart, facts)) === null;
      const currency = isFree ? firstCurrency(facts.currencies, options.currency) : '';
      return addItems(cart, { ...facts, entries: candidates, allOrNothing, currency });
    });
  }
}

function candidate(entry: RequestedItem, index: ProductIndex): Candidate | Fault {
  const product = index.resolve(entry);
  return 'kind' in product ? product : toCandidate(entry, product, randomUUID());
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
