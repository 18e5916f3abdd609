import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, Transactions } from '#platform';
import { CreateProduct, type ProductFields } from '../management';
import { BundleRepository } from '../storage/bundle-repository';
import { NodeProductRepository } from '../storage/hierarchy-product-repository';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
  ) {}

  async execute({ fields, id }: CreateProduct): Promise<{ readonly id: string }> {
    const { components = null } = fields;
    return this.transactions.run(async (tx) => {
      if (components !== null) await this.bundles.begin(tx);
      const product = await this.products.create(tx, fields, id);
      if (components !== null) await this.bundles.define(tx, product.id, components);
      return product;
    });
  }
}

/** Existing releases do not change. */
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
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
  ) {}

  async execute({ id, changes }: ChangeProduct): Promise<void> {
    const { components } = changes;
    const bundleId = id.toLowerCase();
    await this.transactions.run(async (tx) => {
      if (components) await this.bundles.begin(tx);
      await this.products.change(tx, id, changes);
      if (components) await this.bundles.define(tx, bundleId, components);
      else if (components === null) await this.bundles.forget(tx, bundleId);
    });
  }
}

/**
 * Deletes a product and removes it from all nodes, but not from bundles. Existing releases do not change.
 */
export class DeleteProduct extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly nodeProducts: NodeProductRepository,
    private readonly bundles: BundleRepository,
    private readonly productFiles: ProductFileRepository,
  ) {}

  async execute({ id }: DeleteProduct): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.products.delete(tx, id);
      await this.nodeProducts.detachEverywhere(tx, id);
      await this.bundles.forget(tx, id.toLowerCase());
      await this.productFiles.forgetProduct(tx, id.toLowerCase());
    });
  }
}
