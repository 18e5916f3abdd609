import { products } from './products';
import type {
  Catalog,
  DemoCatalogRule,
  DepartmentKey,
  Hierarchy,
  HierarchyNode,
  PriceBook,
} from './types';

export const priceBooks: readonly PriceBook[] = [
  { id: 'a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01', key: 'retail', name: 'Retail prices' },
  { id: 'b5d9f307-2c6e-4a48-9f71-80ab3d5e7f02', key: 'trade', name: 'Trade prices' },
];

export const hierarchies: readonly Hierarchy[] = [
  {
    id: '51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11',
    key: 'table',
    name: 'Table',
    nodes: [
      node('1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01', 'mugs-and-cups', 'Mugs and cups'),
      node('2daf8b64-507c-4e93-b1d6-9c4e608fab02', 'plates-and-bowls', 'Plates and bowls'),
    ],
  },
  {
    id: '62e1bad5-8c4f-4037-8b29-d3f5e7091c22',
    key: 'kitchen',
    name: 'Kitchen',
    nodes: [
      node('3eb09c75-618d-4fa4-82e7-ad5f7190bc03', 'brewing', 'Brewing'),
      node('4fc1ad86-729e-40b5-93f8-be6082a1cd04', 'kitchen-tools', 'Kitchen tools'),
    ],
  },
  {
    id: '73f2cbe6-9d50-4148-9c3a-e406f81a2d33',
    key: 'pantry',
    name: 'Pantry',
    nodes: [
      node('50d2be97-83af-41c6-a409-cf7193b2de05', 'tea', 'Tea'),
      node('61e3cfa8-94b0-42d7-b51a-d082a4c3ef06', 'coffee', 'Coffee'),
    ],
  },
  {
    id: '8403dcf7-ae61-4259-8d4b-f517092b3e44',
    key: 'wear',
    name: 'Wear',
    nodes: [
      node('72f4d0b9-a5c1-43e8-862b-e193b5d4f007', 'knitwear', 'Knitwear'),
      node('8305e1ca-b6d2-44f9-973c-f2a4c6e50108', 'accessories', 'Accessories'),
    ],
  },
  {
    id: '9514ed08-bf72-436a-9e5c-06281a3c4f55',
    key: 'desk',
    name: 'Desk',
    nodes: [
      node('9416f2db-c7e3-450a-a84d-03b5d7f61209', 'paper', 'Paper'),
      node('a52703ec-d8f4-461b-b95e-14c6e807230a', 'writing', 'Pens and ink'),
    ],
  },
];

/** The whole shop for everyone, and a part for cafés and tearooms, at their prices. */
export const catalogs: readonly Catalog[] = [
  {
    id: 'b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01',
    releaseId: 'd8a2b4c6-3e5f-4972-8c81-6f9e1a3b5d01',
    key: 'web',
    name: 'Web shop',
    hierarchyKeys: ['table', 'kitchen', 'pantry', 'wear', 'desk'],
    priceBookKey: 'retail',
  },
  {
    id: 'c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02',
    releaseId: 'e9b3c5d7-4f60-4a83-9d92-70af2b4c6e02',
    key: 'trade',
    name: 'Trade counter',
    hierarchyKeys: ['table', 'pantry'],
    priceBookKey: 'trade',
  },
];

export const rules: readonly DemoCatalogRule[] = [
  {
    id: '0ac4d6e8-5a71-4b94-8ea3-81b03c5d7f01',
    name: 'Web shop for channel web',
    catalogKey: 'web',
    channels: ['web'],
    tags: [],
  },
  {
    id: '1bd5e7f9-6b82-4ca5-9fb4-92c14d6e8002',
    name: 'Trade counter for channel trade',
    catalogKey: 'trade',
    channels: ['trade'],
    tags: [],
  },
];

/** The node of a department, with every product that names it. */
function node(id: string, key: DepartmentKey, name: string): HierarchyNode {
  const listed = products.filter((product) => product.department === key);
  return { id, key, name, productSkus: listed.map((product) => product.sku) };
}
