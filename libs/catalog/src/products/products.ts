import { Injectable } from '@nestjs/common';
import { failWith, refuseIf } from '#kernel';
import { CustomFields, IN_ATTRIBUTES, newCustomFields } from '#platform/custom-fields';
import { type Changes, Transactions, type Tx } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { RenamedSkus } from '../domain/renamed-skus';
import { type BuildRules, buildRulesFaults, optionIdsIn } from '../domain/variations/build-rules';
import { BundleRepository } from '../storage/bundle-repository';
import { PriceRepository } from '../storage/price-repository';
import { ProductRepository } from '../storage/product-repository';
import { RemovedProducts } from '../storage/removed-products';
import { VariationRepository } from '../storage/variation-repository';
import type { ProductFields, ProductRow } from './product.dto';

const SKU = 'data.attributes.sku';
const COMPONENTS = 'data.attributes.components';
const BUILD_RULES = 'data.attributes.build_rules';

/** Existing releases keep products as they were. */
@Injectable()
export class Products {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
    private readonly prices: PriceRepository,
    private readonly variations: VariationRepository,
    private readonly removed: RemovedProducts,
    private readonly customFields: CustomFields,
  ) {}

  async create(fields: ProductFields): Promise<ProductRow> {
    const { components, buildRules, customFields: sent } = fields;
    const defined = await this.customFields.of('product');
    const customFields = newCustomFields(defined, sent, IN_ATTRIBUTES);
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      await this.checkRules(tx, buildRules);
      const product = await this.products.create(tx, Object.assign({}, fields, { customFields }));
      if (components !== null) await this.bundles.define(tx, product.id, components, COMPONENTS);
      return product;
    });
  }

  /**
   * Prices move with the SKU.
   * @throws DomainError `Conflict` if the new SKU has prices already
   */
  async change(id: string, changes: Changes<ProductFields>): Promise<ProductRow> {
    const { components, sku, slug, buildRules } = changes;
    const defined = await this.customFields.of('product');
    return this.transactions.run(async (tx) => {
      if (components || sku || slug || buildRules) await this.bundles.begin(tx);
      const { before, after } = await this.products.change(tx, id, changes, defined);
      await this.checkRules(tx, buildRules);
      if (sku) await this.movePrices(tx, before.sku, sku);
      if (components) await this.bundles.define(tx, after.id, components, COMPONENTS);
      else if (components === null) await this.bundles.forget(tx, after.id);
      return after;
    });
  }

  /**
   * Removes it from all nodes, but not from bundles, and its children with it.
   * @throws DomainError `Conflict` if a live bundle could not be sold without one of them
   */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      const product = await this.products.getLocked(tx, id);
      const children = await this.products.childIds(tx, product.id);
      await this.removed.remove(tx, [product.id, ...children]);
    });
  }

  private async checkRules(tx: Tx, rules: BuildRules | null | undefined): Promise<void> {
    if (!rules) return;
    const variationOf = await this.variations.variationOf(tx, optionIdsIn(rules));
    failWith(buildRulesFaults(rules, variationOf, BUILD_RULES).slice(0, MAX_FAULTS));
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
