import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform';
import { ImportProducts, type ImportOutcome } from '../contract';
import { componentProductIds } from '../domain/bundle';
import { KeyedProducts } from '../domain/keyed-products';
import { BundleRepository } from '../storage/bundle-repository';
import { ProductRepository } from '../storage/product-repository';
import { ProductImport, type ProductLine, toProductLine } from './product-import';

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
  ) {}

  async execute({ transaction, entries }: ImportProducts): Promise<ImportOutcome> {
    const tx = asTx(transaction);
    const judged = entries.map(toProductLine);
    const lines = judged.flatMap((line) => ('changes' in line ? [line] : []));
    if (lines.some(({ changes }) => changes.components)) await this.bundles.begin(tx);
    const known = await this.products.keyedLocked(tx, keysOf(lines), slugsOf(lines));
    const redefined = lines.some(({ changes }) => changes.components !== undefined) ? known : [];
    const ids = redefined.map(({ id }) => id);
    const bundles = await this.bundles.around(tx, ids, optionIdsOf(lines));
    const work = new ProductImport(new KeyedProducts(known), bundles, new Date());
    const outcome = judged.map((line) => ('changes' in line ? work.carryOut(line) : line));
    await this.products.putKeyed(tx, work.rows, work.renamed);
    await this.bundles.replace(tx, work.definitions);
    return outcome;
  }
}

/** The keys by which the products of these lines are found, before or after the change. */
function keysOf(lines: readonly ProductLine[]): readonly string[] {
  return lines.flatMap(({ key, changes: { sku } }) => [key, ...(sku ? [sku] : [])]);
}

function slugsOf(lines: readonly ProductLine[]): readonly string[] {
  return lines.flatMap(({ changes: { slug } }) => (slug ? [slug] : []));
}

function optionIdsOf(lines: readonly ProductLine[]): readonly string[] {
  return lines.flatMap(({ changes }) => componentProductIds(changes.components ?? {}));
}
