import { accounts } from './accounts';
import { catalogs, hierarchies, priceBooks, rules } from './catalogs';
import { customFields } from './custom-fields';
import { members } from './members';
import { products } from './products';
import { promotions } from './promotions';
import { shippingMethods } from './shipping-methods';
import { type DemoTaxRate, type DemoTaxSettings, taxes, taxRates } from './tax-rates';
import { teaBox } from './subscriptions';
import type {
  Catalog,
  DemoAccount,
  DemoApplicationKey,
  DemoCatalogRule,
  DemoCurrency,
  DemoCustomField,
  DemoMember,
  DemoPromotion,
  DemoShippingMethod,
  Hierarchy,
  PriceBook,
  Product,
  SubscriptionOffering,
} from './types';

/** Everything the demo shop consists of, in the words of the interface; keys and SKUs tie the parts together. */
export interface DemoShop {
  readonly name: string;
  readonly products: readonly Product[];
  readonly priceBooks: readonly PriceBook[];
  readonly hierarchies: readonly Hierarchy[];
  /** The catalogs, published in this order: the first one is shown if no rule matches. */
  readonly catalogs: readonly Catalog[];
  /** The rules, created in this order: the oldest one decides if a request names no channel. */
  readonly rules: readonly DemoCatalogRule[];
  /** The currencies besides USD. */
  readonly currencies: readonly DemoCurrency[];
  readonly customFields: readonly DemoCustomField[];
  readonly accounts: readonly DemoAccount[];
  readonly members: readonly DemoMember[];
  readonly offerings: readonly SubscriptionOffering[];
  readonly promotions: readonly DemoPromotion[];
  readonly shippingMethods: readonly DemoShippingMethod[];
  readonly taxRates: readonly DemoTaxRate[];
  readonly taxes: DemoTaxSettings;
  /** It is the first thing that comes after the accounts, and says whether the loading has ended. */
  readonly applicationKey: DemoApplicationKey;
}

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
  taxes,
  applicationKey: { id: 'f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01', name: 'Kiosk' },
};
