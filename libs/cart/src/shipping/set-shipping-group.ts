import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, ReadCatalogCurrency } from '#catalog/contract';
import { withoutUndefined } from '#kernel';
import type { Caller } from '#platform/auth';
import type { ShippingGroupFields } from '../domain/commands';
import { CartRepository, type ChangedCart } from '../repository/cart-repository';

/** What a request says of the currency of a price that names none. */
export interface PriceRequest {
  readonly currency: string | undefined;
  readonly selection: CatalogSelection;
}

export class SetShippingGroup extends Command<ChangedCart> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly set: {
      readonly type: 'AddShippingGroup' | 'ChangeShippingGroup';
      readonly groupId: string;
      /** Fields that are left out keep their values; null removes a value. */
      readonly fields: ShippingGroupFields;
    },
    readonly request: PriceRequest,
  ) {
    super();
  }
}

@CommandHandler(SetShippingGroup)
export class SetShippingGroupHandler implements ICommandHandler<SetShippingGroup> {
  constructor(
    private readonly carts: CartRepository,
    private readonly queries: QueryBus,
  ) {}

  async execute({ cartId, caller, set, request }: SetShippingGroup) {
    const { currency, selection } = request;
    const { price } = set.fields;
    const namesNoCurrency = price !== undefined && price !== null && price.currency === undefined;
    const catalogDefault = namesNoCurrency
      ? await this.queries.execute(new ReadCatalogCurrency(selection))
      : undefined;
    const preferred = withoutUndefined({ currency, catalogDefault });
    return this.carts.execute(cartId, caller, { ...set, ...preferred });
  }
}
