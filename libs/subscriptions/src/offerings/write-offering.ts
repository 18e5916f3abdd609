import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, Transactions } from '#platform/database';
import { type OfferingAttributes, OfferingRepository } from '../storage/offering-repository';
import type { OfferingRow } from '../storage/offering.row';

/** Creates an offering; plans and products are attached to it later. */
export class CreateOffering extends Command<OfferingRow> {
  constructor(readonly attributes: OfferingAttributes) {
    super();
  }
}

@CommandHandler(CreateOffering)
export class CreateOfferingHandler implements ICommandHandler<CreateOffering> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
  ) {}

  async execute({ attributes }: CreateOffering): Promise<OfferingRow> {
    const parts = { plans: [], products: [] };
    return this.transactions.run((tx) => this.offerings.add(tx, attributes, parts));
  }
}

export class ChangeOffering extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Changes<OfferingAttributes>,
  ) {
    super();
  }
}

@CommandHandler(ChangeOffering)
export class ChangeOfferingHandler implements ICommandHandler<ChangeOffering> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
  ) {}

  async execute({ id, changes }: ChangeOffering): Promise<void> {
    await this.transactions.run((tx) => this.offerings.update(tx, id, changes));
  }
}

/** Running subscriptions continue, and subscriptions that were already ordered still start. */
export class DeleteOffering extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteOffering)
export class DeleteOfferingHandler implements ICommandHandler<DeleteOffering> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
  ) {}

  async execute({ id }: DeleteOffering): Promise<void> {
    await this.transactions.run((tx) => this.offerings.delete(tx, id));
  }
}
