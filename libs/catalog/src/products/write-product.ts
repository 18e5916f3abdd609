import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, Transactions } from '#platform';
import { CreateProduct, type ProductFields } from '../contract';
import { NodeProductStore } from '../storage/hierarchy-product-store';
import { ProductStore } from '../storage/product-store';

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductStore,
  ) {}

  async execute({ fields, id }: CreateProduct): Promise<{ readonly id: string }> {
    return this.transactions.run((tx) => this.products.create(tx, fields, id));
  }
}

/** What is published already stays as it was. */
export class ChangeProduct extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Changes<ProductFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductStore,
  ) {}

  async execute({ id, changes }: ChangeProduct): Promise<void> {
    await this.transactions.run((tx) => this.products.change(tx, id, changes));
  }
}

/** Takes the product from all nodes; what is published already stays. */
export class DeleteProduct extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductStore,
    private readonly nodeProducts: NodeProductStore,
  ) {}

  async execute({ id }: DeleteProduct): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.products.delete(tx, id);
      await this.nodeProducts.detachEverywhere(tx, id);
    });
  }
}
