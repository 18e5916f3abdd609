import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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

export class AddShippingGroup extends Command<GroupAt> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly fields: ShippingGroupFields,
    /** That of `SVC-Currency`. */
    readonly currency: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(AddShippingGroup)
export class AddShippingGroupHandler implements ICommandHandler<AddShippingGroup> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, fields, currency }: AddShippingGroup): Promise<GroupAt> {
    const facts = await this.carts.facts();
    const id = randomUUID();
    const at = await this.carts.execute(cartId, caller, facts, (cart) => {
      const set = Object.entries<unknown>(inCurrency(fields, cart, facts, currency));
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
    readonly currency: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ChangeShippingGroup)
export class ChangeShippingGroupHandler implements ICommandHandler<ChangeShippingGroup> {
  constructor(private readonly carts: CartStreams) {}

  async execute(command: ChangeShippingGroup): Promise<GroupAt> {
    const { cartId, caller, groupId, fields, currency } = command;
    const facts = await this.carts.facts();
    const at = await this.carts.execute(cartId, caller, facts, (cart) => {
      const before = cart.shippingGroups.find(({ id }) => id === groupId);
      const changes = inCurrency(fields, cart, facts, currency, before);
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

/**
 * The fields, with a currency for their price: the one it names, else that of the price before, of the
 * request, of the cart, or the default.
 */
function inCurrency(
  { price, ...fields }: ShippingGroupFields,
  cart: Cart,
  { currencies }: CartFacts,
  asked: string | undefined,
  before?: ShippingGroup,
): ShippingGroupChanges {
  if (price === undefined || price === null) return { ...fields, ...(price === null && { price }) };
  const currency =
    requireEnabled(currencies, price.currency, 'data.shipping_price.currency') ??
    before?.price?.currency ??
    requireEnabled(currencies, asked, 'header.SVC-Currency') ??
    currencyOf(cart) ??
    defaultCurrency(currencies);
  return { ...fields, price: { ...price, currency } };
}

function groupIn(at: CartAt, groupId: string): GroupAt {
  return { at, group: requiredGroup(at.cart, at.id, groupId) };
}
