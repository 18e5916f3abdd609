import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Fault, type TaxItem } from '#kernel';
import type { Caller } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import {
  addTaxes,
  changeTax,
  removeAllTaxes,
  removeTax,
  type TaxEntry,
} from '../domain/decisions/taxes';
import type { EntriesOutcome } from '../domain/rejection';

type AddedTaxes = EntriesOutcome & { readonly entries: AddCartTaxes['entries'] };

/** Answers with the entries, too: those of the request that took effect, which may be an earlier one. */
export class AddCartTaxes extends Command<CartAt & { readonly outcome: AddedTaxes }> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly (TaxEntry | Fault)[],
    readonly allOrNothing: boolean,
  ) {
    super();
  }
}

@CommandHandler(AddCartTaxes)
export class AddCartTaxesHandler implements ICommandHandler<AddCartTaxes> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, entries, allOrNothing }: AddCartTaxes) {
    const facts = await this.carts.facts();
    return this.carts.execute(cartId, caller, facts, (cart) =>
      withEntries(entries, addTaxes(cart, { ...facts, entries, allOrNothing })),
    );
  }
}

function withEntries(
  entries: AddCartTaxes['entries'],
  { events, outcome }: ReturnType<typeof addTaxes>,
) {
  return { events, outcome: { ...outcome, entries } };
}

export class ChangeCartTax extends Command<CartAt & { readonly outcome: TaxItem }> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly only: { readonly itemId: string; readonly taxId: string },
    /** A rate takes the place of an amount, and the other way round. */
    readonly changes: Partial<TaxItem>,
  ) {
    super();
  }
}

@CommandHandler(ChangeCartTax)
export class ChangeCartTaxHandler implements ICommandHandler<ChangeCartTax> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, only, changes }: ChangeCartTax) {
    const facts = await this.carts.facts();
    const change = ({ rate, amount, ...texts }: TaxItem): TaxItem => {
      const isNew = changes.rate !== undefined || changes.amount !== undefined;
      const { rate: newRate, amount: newAmount, ...newTexts } = changes;
      const share = isNew ? { rate: newRate, amount: newAmount } : { rate, amount };
      return {
        ...texts,
        ...newTexts,
        ...(share.rate === undefined ? {} : { rate: share.rate }),
        ...(share.amount === undefined ? {} : { amount: share.amount }),
      };
    };
    return this.carts.execute(cartId, caller, facts, (cart) =>
      changeTax(cart, { ...facts, ...only, change }),
    );
  }
}

/** Removes one tax of an item, or every tax of the cart. */
export class RemoveCartTaxes extends Command<void> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly only?: { readonly itemId: string; readonly taxId: string },
  ) {
    super();
  }
}

@CommandHandler(RemoveCartTaxes)
export class RemoveCartTaxesHandler implements ICommandHandler<RemoveCartTaxes> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, only }: RemoveCartTaxes): Promise<void> {
    const facts = await this.carts.facts();
    await this.carts.execute(cartId, caller, facts, (cart) =>
      only === undefined ? removeAllTaxes(cart, facts) : removeTax(cart, { ...facts, ...only }),
    );
  }
}

/** @throws DomainError with everything that was rejected when nothing took effect */
export function requireEffect({ effective, rejections }: EntriesOutcome): void {
  const [first, ...others] = rejections.map(({ fault }) => fault);
  if (!effective && first !== undefined) throw new DomainError([first, ...others]);
}
