import type { CustomInputs, LineItem } from '#kernel';

type Tree = Readonly<Record<string, string | number | Readonly<Record<string, string | number>>>>;

type Sorted = readonly (readonly [key: string, value: string | number | Sorted])[];

/**
 * Items with equal keys are one line (interface 7.2). The order of texts and options is irrelevant.
 * @param lineId of the line; a custom item without a SKU is like no other
 * @param shippingGroupId products that are sent apart are lines apart
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

/** Equal for items with the same texts. */
export function textsKey(item: LineItem): string {
  return item.kind === 'subscription' ? '' : text(item.customInputs ?? {});
}

/** Equal for bundles with the same choice. */
export function choiceKey(item: LineItem): string {
  const isBundle = item.kind === 'product' && item.bundle !== undefined;
  return isBundle ? ` ${text(item.bundle.selectedOptions)}` : '';
}

function text(tree: Tree | CustomInputs): string {
  return JSON.stringify(sorted(tree));
}

function sorted(tree: Tree): Sorted {
  return Object.entries(tree)
    .map(([key, value]) => [key, typeof value === 'object' ? sorted(value) : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
