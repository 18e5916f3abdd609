import { Injectable } from '@nestjs/common';
import { inUse, refuseIf } from '#kernel';
import { CustomFields, IN_ATTRIBUTES, newCustomFields } from '#platform/custom-fields';
import { type Changes, Transactions, type Tx } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { needsOption } from '../domain/bundle-lack';
import { RenamedSkus } from '../domain/renamed-skus';
import { BundleRepository } from '../storage/bundle-repository';
import { NodeProductRepository } from '../storage/node-product-repository';
import { PriceRepository } from '../storage/price-repository';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';
import { liveBundlesWith } from '../storage/uses';
import type { ProductFields, ProductRow } from './product.dto';

const SKU = 'data.attributes.sku';
const COMPONENTS = 'data.attributes.components';
const LAST_OPTION =
  'A live bundle cannot be sold without this product; give the bundle another option, or make it a draft, first';

/** Existing releases keep products as they were. */
@Injectable()
export class Products {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
    private readonly prices: PriceRepository,
    private readonly nodeProducts: NodeProductRepository,
    private readonly productFiles: ProductFileRepository,
    private readonly customFields: CustomFields,
  ) {}

  async create(fields: ProductFields): Promise<ProductRow> {
    const { components, customFields: sent } = fields;
    const defined = await this.customFields.of('product');
    const customFields = newCustomFields(defined, sent, IN_ATTRIBUTES);
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      const product = await this.products.create(tx, { ...fields, customFields });
      if (components !== null) await this.bundles.define(tx, product.id, components, COMPONENTS);
      return product;
    });
  }

  /**
   * Prices move with the SKU.
   * @throws DomainError `Conflict` if the new SKU has prices already
   */
  async change(id: string, changes: Changes<ProductFields>): Promise<ProductRow> {
    const { components, sku, slug } = changes;
    const defined = await this.customFields.of('product');
    return this.transactions.run(async (tx) => {
      if (components || sku || slug) await this.bundles.begin(tx);
      const { before, after } = await this.products.change(tx, id, changes, defined);
      if (sku) await this.movePrices(tx, before.sku, sku);
      if (components) await this.bundles.define(tx, after.id, components, COMPONENTS);
      else if (components === null) await this.bundles.forget(tx, after.id);
      return after;
    });
  }

  /**
   * Removes it from all nodes, but not from bundles.
   * @throws DomainError `Conflict` if a live bundle could not be sold without it
   */
  remove(id: string): Promise<void> {
    const productId = id.toLowerCase();
    return this.transactions.run(async (tx) => {
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
      await this.products.delete(tx, productId);
      await this.nodeProducts.detachEverywhere(tx, productId);
      await this.bundles.forget(tx, productId);
      await this.productFiles.forgetProduct(tx, productId);
    });
  }

  private async movePrices(tx: Tx, before: string | null, sku: string): Promise<void> {
    if (before === null || before === sku) return;
    const prices = await this.prices.alike(tx, [before, sku]);
    const renamed = new RenamedSkus(prices, await this.products.skusLike(tx, [before]));
    refuseIf(renamed.rename(before, sku, SKU));
    for (const moved of renamed.moves) await this.prices.move(tx, moved);
  }
}

export const { CreateProduct, ChangeProduct, DeleteProduct, providers } = commandsOf(Products, {
  CreateProduct: 'create',
  ChangeProduct: 'change',
  DeleteProduct: 'remove',
});
