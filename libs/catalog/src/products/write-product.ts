import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inUse, refuseIf } from '#kernel';
import { type Changes, Transactions, type Tx } from '#platform/database';
import { needsOption } from '../domain/bundle-lack';
import { RenamedSkus } from '../domain/renamed-skus';
import { BundleRepository } from '../storage/bundle-repository';
import { NodeProductRepository } from '../storage/node-product-repository';
import { PriceRepository } from '../storage/price-repository';
import { ProductFileRepository } from '../storage/product-file-repository';
import { type ProductFields, ProductRepository } from '../storage/product-repository';
import { liveBundlesWith } from '../storage/uses';

export class CreateProduct extends Command<{ readonly id: string }> {
  constructor(readonly fields: ProductFields) {
    super();
  }
}

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
  ) {}

  async execute({ fields }: CreateProduct): Promise<{ readonly id: string }> {
    const { components = null } = fields;
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      const product = await this.products.create(tx, fields);
      if (components !== null) await this.bundles.define(tx, product.id, components);
      return product;
    });
  }
}

/**
 * Existing releases do not change. Prices move with the SKU.
 * @throws DomainError `Conflict` if the new SKU has prices already
 */
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
    private readonly prices: PriceRepository,
  ) {}

  async execute({ id, changes }: ChangeProduct): Promise<void> {
    const { components } = changes;
    const bundleId = id.toLowerCase();
    await this.transactions.run(async (tx) => {
      if (components || changes.sku || changes.slug) await this.bundles.begin(tx);
      const { sku } = await this.products.change(tx, id, changes);
      if (changes.sku) await this.movePrices(tx, sku, changes.sku);
      if (components) await this.bundles.define(tx, bundleId, components);
      else if (components === null) await this.bundles.forget(tx, bundleId);
    });
  }

  private async movePrices(tx: Tx, before: string | null, sku: string): Promise<void> {
    if (before === null || before === sku) return;
    const prices = await this.prices.alike(tx, [before, sku]);
    const renamed = new RenamedSkus(prices, await this.products.skusLike(tx, [before]));
    refuseIf(renamed.rename(before, sku, 'data.attributes.sku'));
    for (const moved of renamed.moves) await this.prices.move(tx, moved);
  }
}

const LAST_OPTION =
  'A live bundle cannot be sold without this product; give the bundle another option, or make it a draft, first';

/**
 * Deletes a product and removes it from all nodes, but not from bundles. Existing releases do not change.
 * @throws DomainError `Conflict` if a live bundle could not be sold without it
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
    const productId = id.toLowerCase();
    await this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      const holders = await liveBundlesWith(tx, productId);
      const uses = holders
        .filter(({ bundle, liveOptions }) =>
          needsOption(
            bundle.details.components ?? {},
            (option) => liveOptions.has(option),
            productId,
          ),
        )
        .map(({ bundle }) => ({ type: 'product', id: bundle.id }));
      refuseIf(uses.length === 0 ? undefined : inUse(LAST_OPTION, uses));
      await this.products.delete(tx, id);
      await this.nodeProducts.detachEverywhere(tx, id);
      await this.bundles.forget(tx, productId);
      await this.productFiles.forgetProduct(tx, productId);
    });
  }
}
