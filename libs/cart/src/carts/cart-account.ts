import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, faultOf, refuse } from '#kernel';
import { ReadAccount } from '#membership/contract';
import type { Caller } from '#platform/auth';
import { CartRepository } from '../repository/cart-repository';

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
    private readonly carts: CartRepository,
    private readonly queries: QueryBus,
  ) {}

  async execute({ cartId, caller, accountId }: AssociateCartWithAccount) {
    requireOwn(caller, accountId);
    if (caller.kind === 'admin') await this.requireKnown(accountId);
    const command = { type: 'AssociateAccount', accountId } as const;
    const { changed } = await this.carts.execute(cartId, caller, command);
    return { known: !changed };
  }

  private async requireKnown(accountId: string): Promise<void> {
    try {
      await this.queries.execute(new ReadAccount(accountId));
    } catch (error) {
      if (error instanceof DomainError && error.faults[0].kind === 'not-found') {
        refuseUnknown(accountId);
      }
      throw error;
    }
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
  constructor(private readonly carts: CartRepository) {}

  async execute({ cartId, caller, accountId }: DissociateCartFromAccount): Promise<void> {
    requireOwn(caller, accountId);
    await this.carts.execute(cartId, caller, { type: 'DissociateAccount', accountId });
  }
}

/** For a member, every account but their own is unknown. */
function requireOwn(caller: Caller, accountId: string): void {
  if (caller.kind === 'member' && caller.accountId !== accountId) refuseUnknown(accountId);
}

function refuseUnknown(accountId: string): never {
  const where = { source: 'id', meta: { id: accountId } };
  refuse(faultOf('not-found', 'Not Found', 'account not found', where));
}
