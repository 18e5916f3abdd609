import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CatalogSelection } from '#catalog/contract';
import type { Fault } from '#kernel';
import type { Caller } from '#platform';
import { CartRepository, type ChangedCart } from '../repository/cart-repository';
import { ChangeFacts, type RequestedChange } from './change-facts';

/**
 * Changes quantities, texts and selections of lines; a quantity of 0 removes the line.
 * @throws DomainError when nothing could be changed
 */
export class ChangeCartItems extends Command<ChangedCart> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly (RequestedChange | Fault)[],
    readonly options: {
      readonly allOrNothing: boolean;
      /** Whether the request is for one item alone. */
      readonly isSingle: boolean;
      readonly selection: CatalogSelection;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeCartItems)
export class ChangeCartItemsHandler implements ICommandHandler<ChangeCartItems> {
  constructor(
    private readonly changes: ChangeFacts,
    private readonly carts: CartRepository,
  ) {}

  async execute({ cartId, caller, entries, options }: ChangeCartItems) {
    const { allOrNothing, isSingle, selection } = options;
    const known = await this.changes.of(cartId, caller, entries, selection);
    return this.carts.execute(cartId, caller, {
      type: 'ChangeItems',
      ...known,
      allOrNothing,
      isSingle,
    });
  }
}
