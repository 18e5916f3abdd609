import { Injectable } from '@nestjs/common';
import { failWith, faultOf, inUse, limitReached, refuse, refuseIf } from '#kernel';
import { Transactions, type Tx } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { MAX_PRODUCT_VARIATIONS } from '../domain/variations/limits';
import { noParent } from '../domain/variations/no-parent';
import { BundleRepository } from '../storage/bundle-repository';
import { ProductRepository } from '../storage/product-repository';
import { bundlesWith } from '../storage/uses';
import { VariationRepository } from '../storage/variation-repository';

const TOO_MANY = `A product has at most ${String(MAX_PRODUCT_VARIATIONS)} variations; leave one out`;
const IN_BUNDLE =
  'The product is an option of a bundle, which can have children, but no parent; take it out of the bundle first';

/** The variations in which products have children. A product with one is a parent. */
@Injectable()
export class ProductVariations {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly variations: VariationRepository,
    private readonly bundles: BundleRepository,
  ) {}

  /** Ids in the order of the variations. */
  async idsOf(productId: string): Promise<readonly string[]> {
    return this.transactions.read((manager) => this.idsIn(manager, productId));
  }

  /** Those that the product has already stay where they are. */
  add(productId: string, variationIds: readonly string[]): Promise<readonly string[]> {
    return this.edit(productId, (before) => [...new Set([...before, ...variationIds])]);
  }

  replace(productId: string, variationIds: readonly string[]): Promise<readonly string[]> {
    return this.edit(productId, () => variationIds);
  }

  /** Those that the product does not have are ignored. Children go with the next build. */
  remove(productId: string, variationIds: readonly string[]): Promise<readonly string[]> {
    return this.edit(productId, (before) => before.filter((id) => !variationIds.includes(id)));
  }

  /**
   * @throws DomainError if the product cannot be a parent, one of the variations is unknown, or they are
   * too many
   */
  private edit(
    product: string,
    after: (before: readonly string[]) => readonly string[],
  ): Promise<readonly string[]> {
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      const row = await this.products.getLocked(tx, product);
      const before = await this.variations.placesOf(tx, row.id);
      const ids = after(before);
      if (ids.length > MAX_PRODUCT_VARIATIONS) {
        refuse(limitReached(TOO_MANY, MAX_PRODUCT_VARIATIONS));
      }
      const added = ids.filter((id) => !before.includes(id));
      if (added.length > 0) {
        refuseIf(noParent(row.baseProductId, row.details.components));
        const uses = await bundlesWith(tx, row.id);
        refuseIf(uses.length === 0 ? undefined : inUse(IN_BUNDLE, uses));
        await this.requireKnown(tx, added);
      }
      await this.variations.place(tx, row.id, ids);
      return this.idsIn(tx, row.id);
    });
  }

  private async requireKnown(tx: Tx, ids: readonly string[]): Promise<void> {
    const unknown = await this.variations.unknownOf(tx, ids);
    failWith(
      unknown
        .slice(0, MAX_FAULTS)
        .map((id) =>
          faultOf('not-found', 'Not Found', `There is no variation ${id}`, { meta: { id } }),
        ),
    );
  }

  private async idsIn(
    manager: Parameters<VariationRepository['variationsOf']>[0],
    productId: string,
  ): Promise<readonly string[]> {
    const variations = await this.variations.variationsOf(manager, [productId]);
    return (variations.get(productId) ?? []).map(({ id }) => id);
  }
}

export const { AddProductVariations, SetProductVariations, RemoveProductVariations, providers } =
  commandsOf(ProductVariations, {
    AddProductVariations: 'add',
    SetProductVariations: 'replace',
    RemoveProductVariations: 'remove',
  });
