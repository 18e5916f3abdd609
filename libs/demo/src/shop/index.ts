import { accounts } from './accounts';
import { catalogs, hierarchies, priceBooks, rules } from './catalogs';
import { customFields } from './custom-fields';
import { members } from './members';
import { products } from './products';
import { promotions } from './promotions';
import { shippingMethods } from './shipping-methods';
import { taxRates } from './tax-rates';
import { teaBox } from './subscriptions';
import type { DemoCurrency, DemoShop } from './types';

const currencies: readonly DemoCurrency[] = [
  {
    id: 'e1a4c7d0-3b6f-4592-8e1d-9f2b5a7c0e01',
    code: 'EUR',
    exchange_rate: 0.92,
    format: '€{price}',
    decimal_point: '.',
    thousand_separator: ',',
    decimal_places: 2,
    enabled: true,
    default: false,
  },
  {
    id: 'e2b5d8e1-4c70-46a3-9f2e-a03c6b8d1f02',
    code: 'JPY',
    exchange_rate: 150,
    format: '¥{price}',
    decimal_point: '.',
    thousand_separator: ',',
    decimal_places: 0,
    enabled: true,
    default: false,
  },
];

/**
 * An invented general store by the harbour with two channels: `web` shows all products, and `trade` a
 * part at lower prices. One live product has no price in EUR, and one product is a draft, so that both
 * refusals can be seen.
 */
export const demoShop: DemoShop = {
  name: 'Harbour & Hearth',
  customFields,
  products,
  priceBooks,
  hierarchies,
  catalogs,
  rules,
  currencies,
  accounts,
  members,
  offerings: [teaBox],
  promotions,
  shippingMethods,
  taxRates,
  applicationKey: { id: 'f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01', name: 'Kiosk' },
};
