import { accounts } from './accounts';
import { catalogs, hierarchies, priceBooks, rules } from './catalogs';
import { products } from './products';
import type { Currency, DemoShop } from './types';

const currencies: readonly Currency[] = [
  {
    code: 'EUR',
    exchangeRate: 0.92,
    format: '€{price}',
    decimalPoint: '.',
    thousandSeparator: ',',
    decimalPlaces: 2,
    enabled: true,
    isDefault: false,
  },
  {
    code: 'JPY',
    exchangeRate: 150,
    format: '¥{price}',
    decimalPoint: '.',
    thousandSeparator: ',',
    decimalPlaces: 0,
    enabled: true,
    isDefault: false,
  },
];

/**
 * An invented general store by the harbour, sold from in two channels: `web` shows all of it, `trade`
 * a part at lower prices. One live product has no price in EUR and one product is a draft, so that
 * both refusals can be seen.
 */
export const demoShop: DemoShop = {
  name: 'Harbour & Hearth',
  products,
  priceBooks,
  hierarchies,
  catalogs,
  rules,
  currencies,
  accounts,
};
