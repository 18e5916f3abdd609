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

/** They are there, but carts have no taxes until the tax settings name the rates as their source. */
export const taxRates: readonly DemoTaxRate[] = [
  { id: '4b8e3d90-74c6-4e2d-8f75-2a71ac9d8e6f', name: 'USt', country: 'DE', rate: 0.19 },
  {
    id: '5c9f4ea1-85d7-4f3e-9086-3b82bdae9f70',
    name: 'USt 7 %',
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
