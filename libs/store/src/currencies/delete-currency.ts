import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import { Transactions } from '#platform';
import { deletionFault } from '../domain/currencies';
import { CurrencyRepository } from '../storage/currency-repository';

export class DeleteCurrency extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteCurrency)
export class DeleteCurrencyHandler implements ICommandHandler<DeleteCurrency> {
  constructor(
    private readonly transactions: Transactions,
    private readonly currencies: CurrencyRepository,
  ) {}

  async execute({ id }: DeleteCurrency): Promise<void> {
    await this.transactions.run(async (tx) => {
      const fault = deletionFault(await this.currencies.lockOne(tx, id));
      if (fault !== undefined) refuse(fault);
      await this.currencies.delete(tx, id);
    });
    this.currencies.changed();
  }
}
