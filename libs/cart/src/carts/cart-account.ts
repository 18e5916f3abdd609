import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { ReadAccount } from '#membership/contract';
import type { Caller } from '#platform';
import { associateAccount, dissociateAccount } from '../domain/decisions/details';
import { CartStreams } from './cart-streams';

/** Answers whether the cart belonged to the account before. */
export class AssociateCartWithAccount extends Command<{ readonly known: boolean }> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(AssociateCartWithAccount)
export class AssociateCartWithAccountHandler implements ICommandHandler<AssociateCartWithAccount> {
  constructor(
    private readonly carts: CartStreams,
    private readonly queries: QueryBus,
  ) {}

  async execute({ cartId, caller, accountId }: AssociateCartWithAccount) {
    requireOwn(caller, accountId);
    if (caller.kind === 'admin') await this.queries.execute(new ReadAccount(accountId));
    const facts = await this.carts.facts();
    const { outcome } = await this.carts.execute(cartId, caller, facts, (cart) =>
      associateAccount(cart, { ...facts, accountId }),
    );
    return outcome;
  }
}

export class DissociateCartFromAccount extends Command<void> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(DissociateCartFromAccount)
export class DissociateCartFromAccountHandler implements ICommandHandler<DissociateCartFromAccount> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, caller, accountId }: DissociateCartFromAccount): Promise<void> {
    requireOwn(caller, accountId);
    const facts = await this.carts.facts();
    await this.carts.execute(cartId, caller, facts, (cart) =>
      dissociateAccount(cart, { ...facts, accountId }),
    );
  }
}

/** To a member, every account but the own one is unknown (interface 3.3). */
function requireOwn(caller: Caller, accountId: string): void {
  if (caller.kind !== 'member' || caller.accountId === accountId) return;
  const at = { source: 'data[0].id', meta: { id: accountId } };
  throw new DomainError([faultOf('not-found', 'Not Found', 'account not found', at)]);
}
