import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import { HoldCurrency } from '../contract';
import { CurrencyTable } from './currencies';

@CommandHandler(HoldCurrency)
export class HoldCurrencyHandler implements ICommandHandler<HoldCurrency> {
  constructor(private readonly currencies: CurrencyTable) {}

  async execute({ transaction, code }: HoldCurrency): Promise<boolean> {
    return this.currencies.keep(asTx(transaction), code);
  }
}
