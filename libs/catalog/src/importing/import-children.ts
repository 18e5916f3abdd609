import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import {
  DomainError,
  type EntryOutcome,
  failWith,
  faultOf,
  folded,
  type ImportOutcome,
  inUse,
  isFault,
  limitReached,
  refuse,
  refuseIf,
} from '#kernel';
import { asTx, type Tx } from '#platform/database';
import { judged } from '#platform/http';
import { type ChildrenEntry, ImportChildren } from '../contract';
import { combinationKey } from '../domain/variations/combination';
import { MAX_CHILDREN } from '../domain/variations/limits';
import { noParent } from '../domain/variations/no-parent';
import { KeyedProducts } from '../domain/keyed-products';
import { ProductChanges, ProductRow, toChanges } from '../products/product.dto';
import { BundleRepository } from '../storage/bundle-repository';
import { changedRow, ProductRepository } from '../storage/product-repository';
import { bundlesWith } from '../storage/uses';
import { VariationRepository } from '../storage/variation-repository';
import { ChildBuilds } from '../variations/build-children';
import { FamilyVariations } from './family-variations';

const TOO_MANY = `A product has at most ${String(MAX_CHILDREN)} children; leave some out`;
const IN_BUNDLE =
  'The product is an option of a bundle, which can have no parent; take it out first';

/** Each entry stands for itself: what is refused is rolled back, and the others stay. */
@CommandHandler(ImportChildren)
export class ImportChildrenHandler implements ICommandHandler<ImportChildren> {
  constructor(
    private readonly products: ProductRepository,
    private readonly bundles: BundleRepository,
    private readonly variations: VariationRepository,
    private readonly families: FamilyVariations,
    private readonly builds: ChildBuilds,
  ) {}

  async execute({ transaction, entries }: ImportChildren): Promise<ImportOutcome> {
    const tx = asTx(transaction);
    await this.bundles.begin(tx);
    const outcomes: EntryOutcome[] = [];
    for (const entry of entries) outcomes.push(await this.attempt(tx, entry));
    return outcomes;
  }

  private async attempt(tx: Tx, entry: ChildrenEntry): Promise<EntryOutcome> {
    await tx.query('savepoint family');
    try {
      await this.carryOut(tx, entry);
      return 'changed';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await tx.query('rollback to savepoint family');
      return error.faults;
    } finally {
      await tx.query('release savepoint family').catch(() => undefined);
    }
  }

  private async carryOut(tx: Tx, entry: ChildrenEntry): Promise<void> {
    const parent = await this.parentOf(tx, entry.key);
    const before = (await this.variations.childrenOf(tx, [parent.id])).get(parent.id) ?? [];
    const combinations = await this.families.combinations(tx, parent.id, entry);
    const known = new Set(before.map(({ childOptions }) => combinationKey(childOptions ?? [])));
    if (combinations.some((combination) => !known.has(combinationKey(combination)))) {
      const kept = before.flatMap(({ childOptions }) => (childOptions ? [childOptions] : []));
      const all = new Map([...kept, ...combinations].map((one) => [combinationKey(one), one]));
      const include = [...all.values()].map((one) => one.map(({ optionId }) => optionId));
      if (include.length > MAX_CHILDREN) refuse(limitReached(TOO_MANY, MAX_CHILDREN));
      const buildRules = { default: 'exclude', include } as const;
      await this.products.putAll(tx, [changedRow(parent, { buildRules }, new Date())]);
      await this.builds.within(tx, parent.id);
    }
    const children = (await this.variations.childrenOf(tx, [parent.id])).get(parent.id) ?? [];
    const byOptions = new Map(children.map((row) => [combinationKey(row.childOptions ?? []), row]));
    const rows = combinations.flatMap((combination, place) => {
      const row = byOptions.get(combinationKey(combination));
      return row === undefined
        ? []
        : [[row, rowAfter(row, entry.children[place]?.attributes)] as const];
    });
    await this.put(tx, rows);
  }

  private async parentOf(tx: Tx, key: string): Promise<ProductRow> {
    const found = new KeyedProducts(await this.products.keyedLocked(tx, [key], [])).get(key);
    if (isFault(found)) return refuse(found);
    refuseIf(noParent(found.baseProductId, found.details.components));
    const uses = await bundlesWith(tx, found.id);
    refuseIf(uses.length === 0 ? undefined : inUse(IN_BUNDLE, uses));
    return found;
  }

  private async put(
    tx: Tx,
    rows: readonly (readonly [before: ProductRow, after: ProductRow])[],
  ): Promise<void> {
    const changed = rows.filter(([before, after]) => !isSame(before, after));
    const own = new Map(rows.map(([, after]) => [after.id, after]));
    const skus = new Map<string, string>();
    const alike = await this.products.alike(
      tx,
      changed.map(([, after]) => after),
    );
    for (const other of alike) if (!own.has(other.id)) skus.set(folded(other.sku ?? ''), other.id);
    for (const { id, sku } of own.values()) {
      const key = folded(sku ?? '');
      if (sku !== null && (skus.get(key) ?? id) !== id) refuse(skuTaken(sku));
      skus.set(key, id);
    }
    const renamed = changed.filter(([before, after]) => before.sku !== after.sku);
    await this.products.putChildren(
      tx,
      changed.map(([, after]) => after),
      renamed.map(([, { id }]) => id),
    );
  }
}

function rowAfter(
  row: ProductRow,
  attributes: ChildrenEntry['children'][number]['attributes'] = {},
): ProductRow {
  const data = judged(ProductChanges, attributes, 'attributes');
  if (data instanceof ProductChanges) {
    const { customFields: _, ...changes } = toChanges(data);
    return changedRow(row, changes, new Date());
  }
  failWith(data);
  return row;
}

function isSame(before: ProductRow, after: ProductRow): boolean {
  const unchanged = Object.assign(new ProductRow(), after, { updatedAt: before.updatedAt });
  return isDeepStrictEqual(Object.assign(new ProductRow(), before), unchanged);
}

function skuTaken(sku: string) {
  const detail = `Another product has the SKU ${sku}; SKUs must differ`;
  return faultOf('conflict', 'Conflict', detail, { meta: { sku } });
}
