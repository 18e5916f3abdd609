import { isAmount, STANDARD, taxed, type TaxItem } from '#kernel';
import { type Cart, evolve, type ShippingGroup } from '../cart';
import type { CartEvent, NewShippingGroup } from '../events';
import { type TaxFacts, taxesOf } from './line-taxes';
import { methodPrice } from './shipping-methods';
import type { OrderTaxation } from './tax-rates';
import { undiscountedTotal } from './totals';

/**
 * The changes of groups that give the prices of methods their taxes
 * (docs/reference/taxes.md#shipping). What an administrator has set stays.
 * @param before the cart before the command, if the answer does not show what the cart costs: then groups
 * that the command has not touched keep their taxes
 */
export function updateShippingTaxes(
  cart: Cart,
  facts: TaxFacts,
  { before, order }: { readonly before?: Cart | undefined; readonly order?: OrderTaxation },
): readonly CartEvent[] {
  const taxesAt = taxesOf(cart, facts, order);
  const untouched = new Set(before?.shippingGroups);
  return cart.shippingGroups.flatMap((shown): readonly CartEvent[] => {
    const { createdAt: _, updatedAt: __, ...group } = shown;
    const method = facts.shippingMethods.find(({ id }) => id === group.method?.id);
    if (untouched.has(shown) || method === undefined || group.method?.setsPrice !== true) return [];
    const what = { id: group.id, category: method.taxCategory ?? STANDARD, isShipping: true };
    const taxes = taxesAt?.(what, group.address);
    // While an extension does not answer, the tax stays that the group has.
    if (taxesAt !== undefined && taxes === undefined) return [];
    const after = withTaxes(group, taxes, facts);
    if (isSame(group, after)) return [];
    const event = {
      type: 'CartShippingGroupChanged',
      at: facts.at,
      data: { group: after },
    } as const;
    return isAmount(undiscountedTotal(evolve(cart, event))) ? [event] : [];
  });
}

/** In a price that includes tax, the base is what is left after tax. */
function withTaxes(
  group: NewShippingGroup,
  taxes: readonly TaxItem[] | undefined,
  { taxation }: TaxFacts,
): NewShippingGroup {
  const { price } = group;
  if (price === undefined) return group;
  const gross = methodPrice(group);
  if (taxes === undefined) return { ...group, price: { ...price, base: gross, tax: 0 } };
  const includesTax = taxation.pricesIncludeTax;
  const { withoutTax, tax } = taxed(gross, includesTax, taxes);
  return { ...group, includesTax, price: { ...price, base: withoutTax, tax } };
}

function isSame(
  one: Pick<ShippingGroup, 'price' | 'includesTax'>,
  other: Pick<ShippingGroup, 'price' | 'includesTax'>,
): boolean {
  return (
    one.includesTax === other.includesTax &&
    one.price?.base === other.price?.base &&
    one.price?.tax === other.price?.tax
  );
}
