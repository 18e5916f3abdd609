import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '#kernel';
import { type Account, ReadAccount } from '#membership/contract';

/** Returns undefined if the order has no account, or if the account was deleted. */
export async function findAccount(queries: QueryBus, id: string): Promise<Account | undefined> {
  try {
    return await queries.execute(new ReadAccount(id));
  } catch (error) {
    if (error instanceof DomainError && error.faults[0].kind === 'not-found') return undefined;
    throw error;
  }
}
