import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import type { AttributeChanges } from '../domain/change-attributes';
import { SubscriptionProductRepository } from '../storage/subscription-product-repository';
import type {
  SubscriptionProductAttributes,
  SubscriptionProductRow,
} from '../storage/subscription-product.row';

export class CreateSubscriptionProduct extends Command<{ readonly id: string }> {
  constructor(readonly attributes: SubscriptionProductAttributes) {
    super();
  }
}

@CommandHandler(CreateSubscriptionProduct)
export class CreateSubscriptionProductHandler implements ICommandHandler<CreateSubscriptionProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: SubscriptionProductRepository,
  ) {}

  async execute(command: CreateSubscriptionProduct): Promise<SubscriptionProductRow> {
    const { attributes } = command;
    return this.transactions.run((tx) => this.products.insert(tx, { attributes }));
  }
}

export class ChangeSubscriptionProduct extends Command<SubscriptionProductRow> {
  constructor(
    readonly id: string,
    readonly changes: AttributeChanges<SubscriptionProductAttributes>,
  ) {
    super();
  }
}

@CommandHandler(ChangeSubscriptionProduct)
export class ChangeSubscriptionProductHandler implements ICommandHandler<ChangeSubscriptionProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: SubscriptionProductRepository,
  ) {}

  async execute({ id, changes }: ChangeSubscriptionProduct): Promise<SubscriptionProductRow> {
    return this.transactions.run((tx) => this.products.change(tx, id, changes));
  }
}

/** Deletes a product. Offerings keep their copies of it. */
export class DeleteSubscriptionProduct extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteSubscriptionProduct)
export class DeleteSubscriptionProductHandler implements ICommandHandler<DeleteSubscriptionProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: SubscriptionProductRepository,
  ) {}

  async execute({ id }: DeleteSubscriptionProduct): Promise<void> {
    await this.transactions.run((tx) => this.products.delete(tx, id));
  }
}
