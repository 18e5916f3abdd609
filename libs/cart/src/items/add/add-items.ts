import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, ReadCatalogCurrency } from '#catalog/contract';
import { type Fault, withoutUndefined } from '#kernel';
import type { Caller } from '#platform/auth';
import type { EntryOptions } from '../../domain/commands';
import { CartRepository, type ChangedCart } from '../../repository/cart-repository';
import { ExpandSources } from './expand-sources';
import { areItems, type EntryRequest } from './item-requests';
import { ItemPricer } from './item-pricer';

/**
 * Adds every item that it can, or all or nothing. The outcome names the entries that were left out, and
 * why.
 * @throws DomainError when nothing could be added
 */
export class AddItemsToCart extends Command<ChangedCart> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly (EntryRequest | Fault)[],
    readonly options: EntryOptions & {
      readonly selection: CatalogSelection;
      /** Asked for by the request; undefined for the default of the store. */
      readonly currency: string | undefined;
      /** The network that the request comes from. */
      readonly network: string;
    },
  ) {
    super();
  }
}

@CommandHandler(AddItemsToCart)
export class AddItemsToCartHandler implements ICommandHandler<AddItemsToCart> {
  constructor(
    private readonly sources: ExpandSources,
    private readonly prices: ItemPricer,
    private readonly carts: CartRepository,
    private readonly queries: QueryBus,
  ) {}

  async execute({ cartId, caller, entries: sent, options }: AddItemsToCart) {
    const { selection, currency, network, ...how } = options;
    const guesser = caller.kind === 'admin' ? undefined : network;
    const [{ requests, messages }, catalogDefault] = await Promise.all([
      areItems(sent) ? { requests: sent, messages: [] } : this.sources.expand(cartId, caller, sent),
      this.queries.execute(new ReadCatalogCurrency(selection)),
    ]);
    const { entries, stock } = await this.prices.price(requests, selection, guesser);
    const preferred = withoutUndefined({ currency, catalogDefault });
    const command = { type: 'AddItems', entries, stock, ...how, ...preferred } as const;
    const cart = await this.carts.execute(cartId, caller, command);
    return { ...cart, messages: [...messages, ...cart.messages] };
  }
}
