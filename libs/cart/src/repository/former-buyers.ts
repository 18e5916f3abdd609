import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HasOrdered } from '#ordering/contract';
import { AccountAnswers } from './account-answers';

/** Which accounts have ordered before. */
@Injectable()
export class FormerBuyers extends AccountAnswers {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  /** Whether there is an order of the account, or else of the email of a guest. */
  async hasOrdered(accountId: string | undefined, email: string): Promise<boolean> {
    return accountId === undefined
      ? this.queries.execute(new HasOrdered({ email }))
      : this.read(accountId);
  }

  protected async ask(accountId: string): Promise<boolean> {
    return this.queries.execute(new HasOrdered({ accountId }));
  }
}
