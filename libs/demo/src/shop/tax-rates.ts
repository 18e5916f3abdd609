import type { WithId } from './types';

/** A tax rate, as the service takes it. */
export interface DemoTaxRate extends WithId {
  readonly name: string;
  readonly country: string;
  readonly region?: string;
  readonly rate: number;
  readonly tax_category?: string;
  readonly priority?: number;
}

/** The settings of taxes, as the service takes them. */
export interface DemoTaxSettings {
  readonly source: 'rates';
  readonly prices_include_tax: boolean;
  readonly default_country: string;
}

/**
 * All prices include tax, whatever a price says by itself, as shoppers in Europe expect: the window shows what
 * they pay, wherever it goes, and the cart says how much of it is tax.
 */
export const taxes: DemoTaxSettings = {
  source: 'rates',
  prices_include_tax: true,
  default_country: 'DE',
};

/** Tea and coffee have a lower rate in Germany, and no tax where no rate is of their category. */
export const taxRates: readonly DemoTaxRate[] = [
  { id: '4b8e3d90-74c6-4e2d-8f75-2a71ac9d8e6f', name: 'USt', country: 'DE', rate: 0.19 },
  {
    id: '5c9f4ea1-85d7-4f3e-9086-3b82bdae9f70',
    name: 'USt',
    country: 'DE',
    rate: 0.07,
    tax_category: 'reduced',
  },
  { id: '6da05fb2-96e8-404f-8197-4c93cebfa081', name: 'VAT', country: 'GB', rate: 0.2 },
  { id: '7eb160c3-a7f9-4150-92a8-5da4dfc0b192', name: 'GST', country: 'CA', rate: 0.05 },
  {
    id: '8fc271d4-b80a-4261-83b9-6eb5e0d1c2a3',
    name: 'QST',
    country: 'CA',
    region: 'QC',
    rate: 0.09975,
    priority: 1,
  },
];
