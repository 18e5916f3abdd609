import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsTaxExempt } from '#membership/contract';
import { AccountAnswers } from './account-answers';

/** Which accounts have no taxes. */
@Injectable()
export class TaxExemptions extends AccountAnswers {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  protected async ask(accountId: string): Promise<boolean> {
    return this.queries.execute(new IsTaxExempt(accountId));
  }
}
