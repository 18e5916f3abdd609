import type {
  Bundle,
  Component,
  Components,
  ComponentProduct,
  Option,
  ProductPrices,
} from './bundle';

/** An option with a quantity of 1, and no more fields than given. */
export function option(id: string, more: Partial<Option> = {}): Option {
  return { id, quantity: 1, isDefault: false, ...more };
}

export function component(options: readonly Option[], more: Partial<Component> = {}): Component {
  return { name: 'Component', options, ...more };
}

export function usd(amount: number, includesTax = false): ProductPrices {
  return { USD: { amount, includesTax } };
}

/** A bundle without a price of its own. All of its options are sold except `missing`. */
export function bundle(
  components: Components,
  { prices = {}, missing = [] }: { prices?: ProductPrices; missing?: readonly string[] } = {},
): Bundle {
  const options = Object.values(components).flatMap((one) => one.options);
  const ids = [...new Set(options.map(({ id }) => id))].filter((id) => !missing.includes(id));
  return {
    id: 'bundle',
    prices,
    components,
    componentProducts: ids.map((id): ComponentProduct => ({ id, prices: usd(100) })),
  };
}
