import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CatalogSelection } from '#catalog/contract';
import type { Fault } from '#kernel';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import { changeItems } from '../domain/decisions/change-items';
import type { EntriesOutcome } from '../domain/rejection';
import { ChangeFacts, type RequestedChange } from './change-facts';

/** Changes quantities, texts and selections of lines; a quantity of 0 removes the line. */
export class ChangeCartItems extends Command<CartAt & { readonly outcome: EntriesOutcome }> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly (RequestedChange | Fault)[],
    readonly options: { readonly allOrNothing: boolean; readonly selection: CatalogSelection },
  ) {
    super();
  }
}

@CommandHandler(ChangeCartItems)
export class ChangeCartItemsHandler implements ICommandHandler<ChangeCartItems> {
  constructor(
    private readonly changes: ChangeFacts,
    private readonly carts: CartStreams,
  ) {}

  async execute({ cartId, caller, entries, options }: ChangeCartItems) {
    const { allOrNothing, selection } = options;
    const [facts, known] = await Promise.all([
      this.carts.facts(),
      this.changes.of(cartId, caller, entries, selection),
    ]);
    return this.carts.execute(cartId, caller, facts, (cart) =>
      changeItems(cart, { ...facts, ...known, cartId, allOrNothing }),
    );
  }
}
