import { type Fault, faultOf, folded } from '#kernel';

/** A product by what must be unique of it. */
export interface Unique {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly slug: string | null;
}

/** A child as it would be, and as it was before a build, unless it is new. */
export interface UniqueChild {
  readonly after: Unique;
  readonly before?: Unique | undefined;
}

/**
 * Why children cannot have their SKUs and slugs: another child or product has one of them, in any
 * spelling. Those that a child has already may stay, as an older release has allowed them.
 * @param others products with one of these SKUs or slugs that are no children of the same parent
 */
export function clashOf(
  children: readonly UniqueChild[],
  others: readonly Unique[],
): Fault | undefined {
  return (
    clashOfField('sku', 'SKU', children, others) ?? clashOfField('slug', 'slug', children, others)
  );
}

function clashOfField(
  field: 'sku' | 'slug',
  noun: string,
  children: readonly UniqueChild[],
  others: readonly Unique[],
): Fault | undefined {
  const taken = holdersOf(field, [...others, ...children.map(({ after }) => after)]);
  for (const { after, before } of children) {
    const value = after[field];
    if (value === null || value === before?.[field]) continue;
    const holder = taken.get(folded(value))?.find(({ id }) => id !== after.id);
    if (holder === undefined) continue;
    const detail = `The child “${after.name}” would have the ${noun} ${value}, which “${holder.name}” has, too; tell them apart by modifiers of their options, or change the other product`;
    return faultOf('conflict', 'Conflict', detail, { meta: { [field]: value } });
  }
  return undefined;
}

function holdersOf(
  field: 'sku' | 'slug',
  products: readonly Unique[],
): ReadonlyMap<string, readonly Unique[]> {
  const holders = new Map<string, Unique[]>();
  for (const product of products) {
    const value = product[field];
    if (value === null) continue;
    const key = folded(value);
    const known = holders.get(key);
    if (known === undefined) holders.set(key, [product]);
    else known.push(product);
  }
  return holders;
}
