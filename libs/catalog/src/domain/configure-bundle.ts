import { type Fault, faultOf, isFault, mixedTaxFault, outOfRange, withoutUndefined } from '#kernel';
import type { Bundle, ComponentProduct, UnitsByProduct, ProductPrices } from './bundle';
import { bundlePrice, type BundlePart, unitsOf, type PriceSum } from './bundle-price';
import {
  checkSelection,
  componentInNeedOfChoice,
  defaultSelection,
  type SelectedOptions,
} from './bundle-selection';

/** A bundle with one selection. `ConfiguredBundle` in the contract explains the fields. */
export interface Configured {
  readonly selectedOptions: SelectedOptions;
  readonly prices: ProductPrices;
  readonly mixedTax: readonly string[];
  readonly units: UnitsByProduct;
  readonly components: Readonly<Record<string, ChosenComponent>>;
}

interface ChosenComponent {
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly quantity: number }[];
}

/**
 * Returns the bundle with the chosen options, or why they are refused
 * (docs/reference/carts.md#bundles).
 * @param sent the selection as it was sent, of any shape; components that it leaves out get their
 * default, and so do all components if it is undefined
 * @param at path of the selection in the request, with which the source of a fault begins
 */
export function configureBundle(product: Bundle, sent: unknown, at: string): Configured | Fault {
  if (product.components === undefined && sent !== undefined) {
    const detail = `${at} must be left out: the product is not a bundle`;
    return faultOf('invalid', 'Invalid bundle selection', detail, { source: at });
  }
  const selected = checkSelection(product, sent === undefined ? {} : sent, at);
  if (isFault(selected)) return selected;
  const { tooLarge, ...configured } = priced(product, selected);
  if (Object.keys(configured.units).length === 0) {
    const detail = `${at} must have at least one option that is sold; a bundle without anything in it is not sold`;
    return faultOf('invalid', 'Invalid bundle selection', detail, { source: at });
  }
  const hasNoPrice = Object.keys(configured.prices).length === 0;
  return hasNoPrice && tooLarge.length > 0 ? { ...outOfRange, source: at } : configured;
}

/**
 * Why a cart does not accept the bundle, although every part has a price.
 * @param currencies those in which a cart would accept it; the fault names the first one
 * @param at path of the selection in the request
 */
export function unsellable(
  name: string,
  configured: Configured,
  currencies: readonly string[],
  at: string,
): Fault | undefined {
  const [first = ''] = currencies;
  if (currencies.some((code) => configured.prices[code] !== undefined)) return undefined;
  return mixedTaxFault(name, first, configured.mixedTax, at);
}

/** The bundle as it is shown: with its default selection, even if this selection is not allowed. */
export function defaultBundle(product: Bundle): Configured {
  const { tooLarge: _, ...configured } = priced(product, defaultSelection(product));
  return configured;
}

/**
 * The product of an option, as bundles that offer it need it. A bundle counts with its default selection,
 * because nobody can choose in a bundle within a bundle.
 */
export function toComponentProduct(product: Bundle): ComponentProduct {
  const { id, components } = product;
  if (components === undefined) return { id, prices: product.prices };
  const { prices, mixedTax, units } = defaultBundle(product);
  const needsChoiceOf = componentInNeedOfChoice(product);
  return {
    id,
    prices,
    pieces: units,
    ...(mixedTax.length > 0 ? { mixedTax } : {}),
    ...withoutUndefined({ needsChoiceOf }),
  };
}

function priced(
  product: Bundle,
  selectedOptions: SelectedOptions,
): Configured & Pick<PriceSum, 'tooLarge'> {
  const { id, components, componentProducts = [] } = product;
  const products = new Map(componentProducts.map((product) => [product.id, product]));
  const parts = Object.values(selectedOptions).flatMap((options) =>
    Object.entries(options).flatMap(([optionId, quantity]): readonly BundlePart[] => {
      const product = products.get(optionId);
      return product === undefined ? [] : [{ product, quantity }];
    }),
  );
  const price = bundlePrice(product, parts);
  const units = components === undefined ? { [id]: 1 } : unitsOf(parts);
  return { selectedOptions, ...price, units, components: chosenOf(components, selectedOptions) };
}

function chosenOf(
  components: Bundle['components'] = {},
  selectedOptions: SelectedOptions,
): Configured['components'] {
  const entries = Object.entries(selectedOptions).flatMap(([key, quantities]) => {
    const options = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
    const name = components[key]?.name ?? key;
    return options.length === 0 ? [] : [[key, { name, options }] as const];
  });
  return Object.fromEntries(entries);
}
