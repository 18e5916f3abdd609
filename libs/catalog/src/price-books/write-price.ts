import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import { type Changes, takenFault, Transactions } from '#platform/database';
import type { CurrencyPrices } from '../contract';
import { PriceRepository } from '../storage/price-repository';
import { PriceBooks } from './price-books';

export interface PriceFields {
  /** Unique in the price book; no product needs to have it yet. */
  readonly sku: string;
  readonly currencies: CurrencyPrices;
}

export class CreatePrice extends Command<{ readonly id: string }> {
  constructor(
    readonly priceBookId: string,
    readonly fields: PriceFields,
  ) {
    super();
  }
}

@CommandHandler(CreatePrice)
export class CreatePriceHandler implements ICommandHandler<CreatePrice> {
  constructor(
    private readonly transactions: Transactions,
    private readonly priceBooks: PriceBooks,
    private readonly prices: PriceRepository,
  ) {}

  async execute({ priceBookId, fields }: CreatePrice): Promise<{ readonly id: string }> {
    const { sku, currencies } = fields;
    return this.transactions.run(async (tx) => {
      const book = await this.priceBooks.getLocked(tx, priceBookId);
      if (await this.prices.isTaken(tx, book.id, sku)) refuse(takenFault('price'));
      return this.prices.insert(tx, { priceBookId: book.id, sku, currencies });
    });
  }
}

/** Currencies, when given, replace all that were there. */
export class ChangePrice extends Command<void> {
  constructor(
    readonly priceBookId: string,
    readonly id: string,
    readonly changes: Changes<PriceFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangePrice)
export class ChangePriceHandler implements ICommandHandler<ChangePrice> {
  constructor(
    private readonly transactions: Transactions,
    private readonly priceBooks: PriceBooks,
    private readonly prices: PriceRepository,
  ) {}

  async execute({ priceBookId, id, changes }: ChangePrice): Promise<void> {
    const { sku } = changes;
    await this.transactions.run(async (tx) => {
      const book = await this.priceBooks.getLocked(tx, priceBookId);
      const before = await this.prices.getLocked(tx, id, { priceBookId: book.id });
      const isNew = sku !== undefined && sku !== before.sku;
      if (isNew && (await this.prices.isTaken(tx, book.id, sku, before.id))) {
        refuse(takenFault('price'));
      }
      await this.prices.update(tx, id, changes, { priceBookId });
    });
  }
}

export class DeletePrice extends Command<void> {
  constructor(
    readonly priceBookId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeletePrice)
export class DeletePriceHandler implements ICommandHandler<DeletePrice> {
  constructor(
    private readonly transactions: Transactions,
    private readonly prices: PriceRepository,
  ) {}

  async execute({ priceBookId, id }: DeletePrice): Promise<void> {
    await this.transactions.run((tx) => this.prices.delete(tx, id, { priceBookId }));
  }
}
