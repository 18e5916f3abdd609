import { bundleProducts } from './products-bundles';
import { deskProducts } from './products-desk';
import { kitchenProducts } from './products-kitchen';
import { pantryProducts } from './products-pantry';
import { shirtProducts } from './products-shirt';
import { tableProducts } from './products-table';
import { wearProducts } from './products-wear';
import type { Product } from './types';

/** The whole assortment, drafts included. */
export const products: readonly Product[] = [
  ...tableProducts,
  ...kitchenProducts,
  ...pantryProducts,
  ...wearProducts,
  ...shirtProducts,
  ...deskProducts,
  ...bundleProducts,
];
