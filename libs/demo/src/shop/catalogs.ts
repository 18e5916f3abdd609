import { products } from './products';
import type {
  Catalog,
  CatalogRule,
  DepartmentKey,
  Hierarchy,
  HierarchyNode,
  PriceBook,
} from './types';

export const priceBooks: readonly PriceBook[] = [
  { key: 'retail', name: 'Retail prices' },
  { key: 'trade', name: 'Trade prices' },
];

export const hierarchies: readonly Hierarchy[] = [
  {
    key: 'table',
    name: 'Table',
    nodes: [node('mugs-and-cups', 'Mugs and cups'), node('plates-and-bowls', 'Plates and bowls')],
  },
  {
    key: 'kitchen',
    name: 'Kitchen',
    nodes: [node('brewing', 'Brewing'), node('kitchen-tools', 'Kitchen tools')],
  },
  {
    key: 'pantry',
    name: 'Pantry',
    nodes: [node('tea', 'Tea'), node('coffee', 'Coffee')],
  },
  {
    key: 'wear',
    name: 'Wear',
    nodes: [node('knitwear', 'Knitwear'), node('accessories', 'Accessories')],
  },
  {
    key: 'desk',
    name: 'Desk',
    nodes: [node('paper', 'Paper'), node('writing', 'Pens and ink')],
  },
];

/** The whole shop for everyone, and what cafés and tearooms order, at their prices. */
export const catalogs: readonly Catalog[] = [
  {
    key: 'web',
    name: 'Web shop',
    hierarchyKeys: ['table', 'kitchen', 'pantry', 'wear', 'desk'],
    priceBookKey: 'retail',
  },
  {
    key: 'trade',
    name: 'Trade counter',
    hierarchyKeys: ['table', 'pantry'],
    priceBookKey: 'trade',
  },
];

export const rules: readonly CatalogRule[] = [
  { name: 'Web shop for channel web', catalogKey: 'web', channels: ['web'], tags: [] },
  { name: 'Trade counter for channel trade', catalogKey: 'trade', channels: ['trade'], tags: [] },
];

/** The node of a department, with every product that names it. */
function node(key: DepartmentKey, name: string): HierarchyNode {
  const listed = products.filter((product) => product.department === key);
  return { key, name, productSkus: listed.map((product) => product.sku) };
}
