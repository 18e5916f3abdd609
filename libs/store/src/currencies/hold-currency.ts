import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import { HoldCurrency } from '../contract';
import { CurrencyRepository } from '../storage/currency-repository';

@CommandHandler(HoldCurrency)
export class HoldCurrencyHandler implements ICommandHandler<HoldCurrency> {
  constructor(private readonly currencies: CurrencyRepository) {}

  async execute({ transaction, code }: HoldCurrency): Promise<boolean> {
    const isEnabled = await this.currencies.keep(asTx(transaction), code);
    if (!isEnabled) this.currencies.changed();
    return isEnabled;
  }
}
