import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inUse, refuseIf } from '#kernel';
import { type Changes, Transactions } from '#platform/database';
import { CreatePriceBook, type PriceBookFields } from '../management';
import { PriceBookRepository, PriceRepository } from '../storage/price-repository';
import { catalogsWith } from '../storage/uses';

const IN_CATALOG =
  'The price book belongs to a catalog; give the catalog another price book, or none, first';

@CommandHandler(CreatePriceBook)
export class CreatePriceBookHandler implements ICommandHandler<CreatePriceBook> {
  constructor(
    private readonly transactions: Transactions,
    private readonly priceBooks: PriceBookRepository,
  ) {}

  async execute({ fields, id }: CreatePriceBook): Promise<{ readonly id: string }> {
    const { name, description = null } = fields;
    return this.transactions.run((tx) => this.priceBooks.insert(tx, { id, name, description }));
  }
}

export class ChangePriceBook extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Changes<PriceBookFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangePriceBook)
export class ChangePriceBookHandler implements ICommandHandler<ChangePriceBook> {
  constructor(
    private readonly transactions: Transactions,
    private readonly priceBooks: PriceBookRepository,
  ) {}

  async execute({ id, changes }: ChangePriceBook): Promise<void> {
    await this.transactions.run((tx) => this.priceBooks.update(tx, id, changes));
  }
}

/**
 * Deletes the prices in it too.
 * @throws DomainError `Conflict` if a catalog names it
 */
export class DeletePriceBook extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeletePriceBook)
export class DeletePriceBookHandler implements ICommandHandler<DeletePriceBook> {
  constructor(
    private readonly transactions: Transactions,
    private readonly priceBooks: PriceBookRepository,
    private readonly prices: PriceRepository,
  ) {}

  async execute({ id }: DeletePriceBook): Promise<void> {
    await this.transactions.run(async (tx) => {
      const book = await this.priceBooks.getLocked(tx, id);
      const uses = await catalogsWith(tx, book.id);
      refuseIf(uses.length === 0 ? undefined : inUse(IN_CATALOG, uses));
      await this.priceBooks.delete(tx, id);
      await this.prices.deleteAllOf(tx, book.id);
    });
  }
}
