import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Fault } from '#kernel';
import { type CatalogSelection, FindProducts } from '#catalog/contract';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { changeItems, type ItemChange } from '../domain/change-items';
import type { EntriesOutcome } from '../domain/rejection';
import { ProductIndex, productNotFound, toCustomInputRules } from './requested-item';

/** Changes quantities and texts of lines; a quantity of 0 removes the line. */
export class ChangeCartItems extends Command<CartAt & { readonly outcome: EntriesOutcome }> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly (ItemChange | Fault)[],
    readonly options: { readonly allOrNothing: boolean; readonly selection: CatalogSelection },
  ) {
    super();
  }
}

@CommandHandler(ChangeCartItems)
export class ChangeCartItemsHandler implements ICommandHandler<ChangeCartItems> {
  constructor(
    private readonly queries: QueryBus,
    private readonly carts: CartStreams,
  ) {}

  async execute({ cartId, caller, entries, options }: ChangeCartItems) {
    const [facts, judged] = await Promise.all([
      this.carts.facts(),
      this.withRules(cartId, entries, options.selection),
    ]);
    const { allOrNothing } = options;
    return this.carts.execute(cartId, caller, facts, (cart) =>
      changeItems(cart, { ...facts, entries: judged, allOrNothing }),
    );
  }

  /** New texts are judged by what today's catalog says of the product. */
  private async withRules(
    cartId: string,
    entries: readonly (ItemChange | Fault)[],
    selection: CatalogSelection,
  ): Promise<readonly (ItemChange | Fault)[]> {
    const changesTexts = entries.some((entry) => 'customInputs' in entry);
    if (!changesTexts) return entries;
    const { cart } = await this.carts.read(cartId);
    const productOf = new Map(cart.lines.map(({ id, item }) => [id, item.productId]));
    const productIds = [...new Set(productOf.values())];
    const found = await this.queries.execute(new FindProducts(selection, productIds, []));
    const products = new ProductIndex(found);
    return entries.map((entry) => {
      if (!('customInputs' in entry)) return entry;
      const id = productOf.get(entry.itemId);
      const product = id === undefined ? undefined : products.get(id);
      if (id !== undefined && product === undefined) return productNotFound({ id });
      const customInputRules = toCustomInputRules(product?.customInputs);
      return customInputRules === undefined ? entry : { ...entry, customInputRules };
    });
  }
}
