import { type EntityManager, In } from 'typeorm';
import { MAX_USES_NAMED, type Use } from '#kernel';
import type { Tx } from '#platform/database';
import { CatalogRow } from '../catalogs/catalog.dto';
import { ProductRow } from '../products/product.dto';
import { BundleOptionRow } from './bundle.row';
import { MainImageRow, ProductFileRow } from './file.row';
import { ProductVariationRow } from './product-variation.row';
import { ReleaseRow } from './release.row';
import { shelvesOf } from './release-shelves';

/** The catalogs that name a price book or a hierarchy, whether they are published or not. */
export async function catalogsWith(tx: Tx, partId: string): Promise<readonly Use[]> {
  const select = { id: true, hierarchyIds: true, priceBookId: true } as const;
  const catalogs = await tx.find(CatalogRow, { select });
  return catalogs
    .filter(({ hierarchyIds, priceBookId }) => [...hierarchyIds, priceBookId].includes(partId))
    .map(({ id }) => ({ type: 'catalog', id }));
}

/** The products and the releases that show a file. */
export async function shownBy(tx: Tx, fileId: string): Promise<readonly Use[]> {
  const pictures = await tx.findBy(MainImageRow, { fileId });
  const others = await tx.findBy(ProductFileRow, { fileId });
  const products = new Set([...pictures, ...others].map(({ productId }) => productId));
  const releases = await releasesWith(tx, fileId);
  return [
    ...[...products].map((id) => ({ type: 'product', id })),
    ...releases.map((id) => ({ type: 'catalog-release', id })),
  ];
}

/** A release keeps its products as they were, with their files; it has no index of them. */
async function releasesWith(manager: EntityManager, fileId: string): Promise<readonly string[]> {
  const rows: { readonly shelf: string }[] = await manager.query(
    'select distinct release_id as shelf from release_products where data like ?',
    [`%"id":"${fileId}"%`],
  );
  const shelves = new Set(rows.map(({ shelf }) => shelf));
  const releases = await manager.find(ReleaseRow, { select: { id: true } });
  return releases.flatMap(({ id }) => (shelvesOf(id).some((one) => shelves.has(one)) ? [id] : []));
}

/** A live bundle that has a product among its options, and which of its options are live. */
export interface LiveBundle {
  readonly bundle: ProductRow;
  readonly liveOptions: ReadonlySet<string>;
}

/** The live bundles that have one of these products among their options. */
export async function liveBundlesWith(
  tx: Tx,
  optionIds: readonly string[],
): Promise<readonly LiveBundle[]> {
  const holders = await tx.findBy(BundleOptionRow, { optionId: In(optionIds) });
  if (holders.length === 0) return [];
  const ids = In(holders.map(({ bundleId }) => bundleId));
  const bundles = await tx.findBy(ProductRow, { id: ids, status: 'live' });
  const options = await tx.findBy(BundleOptionRow, { bundleId: ids });
  const live = await tx.find(ProductRow, {
    select: { id: true },
    where: { id: In([...new Set(options.map((option) => option.optionId))]), status: 'live' },
  });
  const liveIds = new Set(live.map(({ id }) => id));
  return bundles.map((bundle) => ({
    bundle,
    liveOptions: new Set(
      options
        .filter(({ bundleId, optionId: option }) => bundleId === bundle.id && liveIds.has(option))
        .map((option) => option.optionId),
    ),
  }));
}

/** The children that a build made with this option, or in this variation; perhaps not all of them. */
export async function childrenWith(tx: Tx, id: string): Promise<readonly Use[]> {
  const children = await tx
    .createQueryBuilder(ProductRow, 'product')
    .select('product.id')
    .where('product.baseProductId is not null')
    .andWhere('product.childOptions like :id', { id: `%${id}%` })
    .limit(MAX_USES_NAMED)
    .getMany();
  return children.map((child) => ({ type: 'product', id: child.id }));
}

/** The bundles that have a product among their options, live or not. */
export async function bundlesWith(tx: Tx, optionId: string): Promise<readonly Use[]> {
  const holders = await tx.findBy(BundleOptionRow, { optionId });
  return holders.map(({ bundleId }) => ({ type: 'product', id: bundleId }));
}

/** The parents of children in this variation. */
export async function parentsWith(tx: Tx, variationId: string): Promise<readonly Use[]> {
  const places = await tx.findBy(ProductVariationRow, { variationId });
  return places.map(({ productId }) => ({ type: 'product', id: productId }));
}
