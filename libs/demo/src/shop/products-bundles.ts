import type { Product } from './types';

/** What is sold as a set; created last, because the products in it have to be there. */
export const bundleProducts: readonly Product[] = [
  {
    id: '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1',
    pictureId: 'ac22d1d5-75a3-40e9-ae84-3d6cc0293f27',
    name: 'Tea Set for Two',
    sku: 'TEA-SET',
    slug: 'tea-set-for-two',
    description:
      'Two mugs or two tea bowls, and one or two kinds of tea to go with them, packed in straw in a wooden box. Choose what belongs on your own table.',
    commodityType: 'physical',
    status: 'live',
    department: 'brewing',
    externalRef: 'HH-2004',
    upcEan: '2004170010300',
    mpn: 'SET-TEA-002',
    components: {
      cup: {
        name: 'Cup',
        min: 1,
        max: 1,
        sortOrder: 1,
        options: [
          // Harbour Mug
          {
            id: '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06',
            quantity: 2,
            sortOrder: 1,
            isDefault: true,
          },
          // Tide Tea Bowl
          {
            id: '739e3942-014e-4c3d-82af-f361efc51726',
            quantity: 2,
            sortOrder: 2,
            isDefault: false,
          },
        ],
      },
      tea: {
        name: 'Tea',
        min: 1,
        max: 2,
        sortOrder: 2,
        options: [
          // First Ferry Breakfast Tea
          {
            id: '8a7b6c5d-4e3f-4210-9fed-cba987654321',
            quantity: 1,
            min: 1,
            max: 4,
            sortOrder: 1,
            isDefault: true,
          },
          // Net Loft Smoked Tea
          {
            id: '2ae1493a-8a10-4b7d-b9d3-659f590584d5',
            quantity: 1,
            sortOrder: 2,
            isDefault: false,
          },
        ],
      },
    },
    prices: {
      USD: { amount: 4900, includesTax: false },
      EUR: { amount: 5390, includesTax: true },
      JPY: { amount: 8090, includesTax: true },
    },
  },
];
