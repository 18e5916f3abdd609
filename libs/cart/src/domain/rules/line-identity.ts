import {
  type BundleChoice,
  type CustomInputs,
  type Fault,
  faultOf,
  type LineItem,
  refuse,
  withoutUndefined,
} from '#kernel';

type Tree = Readonly<Record<string, string | number | Readonly<Record<string, string | number>>>>;

type Sorted = readonly (readonly [key: string, value: string | number | Sorted])[];

/**
 * Items with equal keys are one line (docs/reference/carts.md#line-identity). The order of texts and
 * options is irrelevant.
 * @param lineId the id of the line; a custom item without a SKU equals no other item
 * @param shippingGroupId products of different groups are different lines
 */
export function lineKey(item: LineItem, lineId: string, shippingGroupId: string | null): string {
  switch (item.kind) {
    case 'product': {
      const group = shippingGroupId === null ? '' : ` ${shippingGroupId}`;
      return `product ${item.productId} ${textsKey(item)}${choiceKey(item)}${group}`;
    }
    case 'subscription':
      return `subscription ${item.offeringId} ${item.planId}`;
    case 'custom':
      return item.sku === undefined ? `line ${lineId}` : `custom ${item.sku}`;
  }
}

/** Returns a key that is equal for items with the same texts. */
export function textsKey(item: LineItem): string {
  return item.kind === 'subscription' ? '' : text(item.customInputs ?? {});
}

/** Returns a key that is equal for bundles with the same selection. */
export function choiceKey(item: LineItem): string {
  const bundle = bundleIn(item);
  return bundle === undefined ? '' : ` ${text(bundle.selectedOptions)}`;
}

/** Whether two bundles contain the same; the names of their components do not count. */
export function isSameBundle(one?: BundleChoice, other?: BundleChoice): boolean {
  if (one === undefined || other === undefined) return one === other;
  const isSame = (key: 'selectedOptions' | 'pieces') => text(one[key]) === text(other[key]);
  return isSame('selectedOptions') && isSame('pieces');
}

function text(tree: Tree | CustomInputs): string {
  return JSON.stringify(sorted(tree));
}

function sorted(tree: Tree): Sorted {
  return Object.entries(tree)
    .map(([key, value]) => [key, typeof value === 'object' ? sorted(value) : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the fields by which an error names an item. */
export function identityOf(item: LineItem): Readonly<Record<string, string>> {
  if (item.kind === 'subscription') return { id: item.offeringId };
  const sku = withoutUndefined({ sku: item.sku });
  return item.kind === 'product' ? { id: item.productId, ...sku } : sku;
}

/** Returns the catalog of a price, if it is not that of the line. */
export function otherCatalog(line: LineItem, priced: LineItem): { readonly catalogId?: string } {
  if (line.kind !== 'product' || priced.kind !== 'product') return {};
  return line.catalogId === priced.catalogId ? {} : { catalogId: priced.catalogId };
}

/** The choice that an item is, if it is a bundle. */
export function bundleIn(item: LineItem): BundleChoice | undefined {
  return item.kind === 'product' ? item.bundle : undefined;
}

/** Ids of the products that were chosen for a bundle; nothing is chosen for other items. */
export function chosenIn(bundle: BundleChoice | undefined): readonly string[] {
  const chosen = Object.values(bundle?.selectedOptions ?? {});
  return [...new Set(chosen.flatMap((options) => Object.keys(options)))];
}

/**
 * @param named the id as it was sent
 * @throws DomainError `Item not found`
 */
export function requiredLine<Line extends { readonly id: string }>(
  { lines }: { readonly lines: readonly Line[] },
  id: string,
  named = id,
): Line {
  return lines.find((line) => line.id === id) ?? refuse(itemNotFound(named));
}

export function itemNotFound(id: string): Fault {
  const detail = 'There is no item with this id in the cart';
  return faultOf('not-found', 'Item not found', detail, { meta: { id } });
}
