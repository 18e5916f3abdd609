import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, ReadCatalogCurrency } from '#catalog/contract';
import type { Caller } from '#platform';
import { type CartAt, type CartFacts, CartStreams } from '../carts/cart-streams';
import { requireEnabled } from '../carts/enabled-currency';
import { defaultCurrency } from '../domain/rules/currency';
import type { ShippingGroup } from '../domain/shipping-group';
import { type Cart, currencyOf } from '../domain/cart';
import {
  addShippingGroup,
  changeShippingGroup,
  removeShippingGroup,
  requiredGroup,
  type ShippingGroupChanges,
} from '../domain/decisions/shipping-groups';
import type { ShippingGroupFields } from './shipping-group.dto';
import type { GroupAt } from './read-shipping-groups';

/** What a request says of the currency of a price that names none. */
export interface PriceRequest {
  /** That of `SVC-Currency`. */
  readonly currency: string | undefined;
  readonly selection: CatalogSelection;
}

export class AddShippingGroup extends Command<GroupAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly fields: ShippingGroupFields,
    readonly request: PriceRequest,
  ) {
    super();
  }
}

@CommandHandler(AddShippingGroup)
export class AddShippingGroupHandler implements ICommandHandler<AddShippingGroup> {
  constructor(
    private readonly carts: CartStreams,
    private readonly queries: QueryBus,
  ) {}

  async execute({ cartId, caller, fields, request }: AddShippingGroup): Promise<GroupAt> {
    const facts = await this.carts.facts();
    const asked = await askedFor(request, fields, this.queries);
    const id = randomUUID();
    const at = await this.carts.execute(cartId, caller, facts, (cart) => {
      const set = Object.entries<unknown>(inCurrency(fields, cart, facts, asked));
      const sent = Object.fromEntries(set.filter(([, value]) => value !== null));
      const { events } = addShippingGroup(cart, { ...facts, group: { id, ...sent } });
      return { events, outcome: id };
    });
    return groupIn(at, at.outcome);
  }
}

export class ChangeShippingGroup extends Command<GroupAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly groupId: string,
    /** What is left out stays; null removes. */
    readonly fields: ShippingGroupFields,
    readonly request: PriceRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeShippingGroup)
export class ChangeShippingGroupHandler implements ICommandHandler<ChangeShippingGroup> {
  constructor(
    private readonly carts: CartStreams,
    private readonly queries: QueryBus,
  ) {}

  async execute(command: ChangeShippingGroup): Promise<GroupAt> {
    const { cartId, caller, groupId, fields, request } = command;
    const facts = await this.carts.facts();
    const asked = await askedFor(request, fields, this.queries);
    const at = await this.carts.execute(cartId, caller, facts, (cart) => {
      const before = cart.shippingGroups.find(({ id }) => id === groupId);
      const changes = inCurrency(fields, cart, facts, asked, before);
      return changeShippingGroup(cart, { ...facts, cartId, groupId, changes });
    });
    return groupIn(at, groupId);
  }
}

export class RemoveShippingGroup extends Command<void> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly groupId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveShippingGroup)
export class RemoveShippingGroupHandler implements ICommandHandler<RemoveShippingGroup> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, groupId }: RemoveShippingGroup): Promise<void> {
    const facts = await this.carts.facts();
    await this.carts.execute(cartId, caller, facts, (cart) =>
      removeShippingGroup(cart, { ...facts, cartId, groupId }),
    );
  }
}

interface Asked {
  readonly requested: string | undefined;
  /** The default of the catalog that the request selects. */
  readonly catalogDefault: string | undefined;
}

async function askedFor(
  { currency: requested, selection }: PriceRequest,
  { price }: ShippingGroupFields,
  queries: QueryBus,
): Promise<Asked> {
  const isOpen = price !== undefined && price !== null && price.currency === undefined;
  const catalogDefault = isOpen
    ? await queries.execute(new ReadCatalogCurrency(selection))
    : undefined;
  return { requested, catalogDefault };
}

/**
 * The fields, with a currency for their price: the one it names, else that of the price before, of the
 * request, of the cart, or the default of the catalog or of the store.
 */
function inCurrency(
  { price, ...fields }: ShippingGroupFields,
  cart: Cart,
  { currencies }: CartFacts,
  { requested, catalogDefault }: Asked,
  before?: ShippingGroup,
): ShippingGroupChanges {
  if (price === undefined || price === null) return { ...fields, ...(price === null && { price }) };
  const currency =
    requireEnabled(currencies, price.currency, 'data.shipping_price.currency') ??
    before?.price?.currency ??
    requireEnabled(currencies, requested, 'header.SVC-Currency') ??
    currencyOf(cart) ??
    defaultCurrency(currencies, catalogDefault);
  return { ...fields, price: { ...price, currency } };
}

function groupIn(at: CartAt, groupId: string): GroupAt {
  return { at, group: requiredGroup(at.cart, at.id, groupId) };
}
