import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { folded } from '#kernel';
import { CustomFields } from '#platform/custom-fields';
import { asTx, takenFault, type Tx } from '#platform/database';
import { ImportProducts, type ImportOutcome } from '../contract';
import { componentProductIds } from '../domain/bundle';
import { KeyedProducts } from '../domain/keyed-products';
import { RenamedSkus } from '../domain/renamed-skus';
import { BundleRepository } from '../storage/bundle-repository';
import { PriceRepository } from '../storage/price-repository';
import type { ProductRow } from '../products/product.dto';
import { ProductRepository } from '../storage/product-repository';
import { FamilyFacts } from './family-facts';
import { ProductImport, type ProductLine, toProductLine } from './product-import';

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
    private readonly prices: PriceRepository,
    private readonly customFields: CustomFields,
    private readonly families: FamilyFacts,
  ) {}

  async execute({ transaction, entries }: ImportProducts): Promise<ImportOutcome> {
    const tx = asTx(transaction);
    const judged = entries.map(toProductLine);
    const lines = judged.flatMap((line) => ('changes' in line ? [line] : []));
    await this.bundles.begin(tx);
    const known = await this.products.keyedLocked(tx, keysOf(lines), slugsOf(lines));
    const redefined = lines.some(({ changes }) => changes.components !== undefined) ? known : [];
    const ids = redefined.map(({ id }) => id);
    const bundles = await this.bundles.around(tx, ids, optionIdsOf(lines));
    const skus = await this.renamedSkus(tx, lines, known);
    const families = await this.families.read(tx, lines, known);
    const work = new ProductImport(
      new KeyedProducts(known),
      bundles,
      skus,
      await this.families.variationOf(tx, lines),
      families,
      new Date(),
      await this.customFields.within(tx, 'product'),
    );
    const done = judged.map((line) => ('changes' in line ? work.carryOut(line) : line));
    const refused = await this.refusedChildren(tx, work);
    const outcome = judged.map((line, place) =>
      'changes' in line && refused.has(line) ? [takenFault('product')] : (done[place] ?? []),
    );
    await this.products.putKeyed(tx, work.rows, work.renamed);
    for (const moved of skus.moves) await this.prices.move(tx, moved);
    await this.bundles.replace(tx, work.definitions);
    await this.families.write(tx, families);
    return outcome;
  }

  /** The SKU and the slug that a child has not from its line are known only now. */
  private async refusedChildren(tx: Tx, work: ProductImport): Promise<ReadonlySet<ProductLine>> {
    if (work.newChildren.size === 0) return new Set();
    const own = new Set(work.rows.map(({ id }) => id));
    const alike = await this.products.alike(tx, [...work.newChildren.values()]);
    const others = new KeyedProducts(alike.filter(({ id }) => !own.has(id)));
    const taken = [...work.newChildren].filter(([, row]) => others.isTaken(row));
    for (const [, row] of taken) work.withdraw(row);
    return new Set(taken.map(([line]) => line));
  }

  /** Most files rename nothing, and then no prices are read. */
  private async renamedSkus(
    tx: Tx,
    lines: readonly ProductLine[],
    known: readonly ProductRow[],
  ): Promise<RenamedSkus> {
    const references = new Set(known.map(({ externalKey }) => externalKey));
    const written = new Set(known.map(({ sku }) => sku));
    const alike = new Set([...written].map((sku) => folded(sku ?? '')));
    const isRespelled = (key: string) => !written.has(key) && alike.has(folded(key));
    const mayRename = lines.some(
      ({ key, changes: { sku } }) =>
        sku !== undefined && (sku !== key || references.has(key) || isRespelled(key)),
    );
    if (!mayRename) return new RenamedSkus();
    const skus = [
      ...lines.flatMap(({ changes: { sku } }) => sku ?? []),
      ...known.flatMap(({ sku }) => sku ?? []),
    ];
    return new RenamedSkus(
      await this.prices.alike(tx, skus),
      await this.products.skusLike(tx, skus),
    );
  }
}

/** The keys by which the products of these lines are found, before or after the change, and their parents. */
function keysOf(lines: readonly ProductLine[]): readonly string[] {
  return lines.flatMap(({ key, id, baseProductId, changes: { sku } }) => {
    return [key, id ?? '', baseProductId ?? '', sku ?? ''].filter((one) => one !== '');
  });
}

function slugsOf(lines: readonly ProductLine[]): readonly string[] {
  return lines.flatMap(({ changes: { slug } }) => (slug ? [slug] : []));
}

function optionIdsOf(lines: readonly ProductLine[]): readonly string[] {
  return lines.flatMap(({ changes }) => componentProductIds(changes.components ?? {}));
}
