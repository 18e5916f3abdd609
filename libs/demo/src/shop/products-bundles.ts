import type { Product } from './types';

/** The bundles; they are created last, because their products must exist. */
export const bundleProducts: readonly Product[] = [
  {
    id: '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1',
    pictureId: 'ac22d1d5-75a3-40e9-ae84-3d6cc0293f27',
    name: 'Tea Set for Two',
    sku: 'TEA-SET',
    slug: 'tea-set-for-two',
    description:
      'Two mugs or two tea bowls, and one or two kinds of tea to go with them, packed in straw in a wooden box. Choose what belongs on your own table.',
    commodity_type: 'physical',
    status: 'live',
    department: 'brewing',
    external_ref: 'HH-2004',
    upc_ean: '2004170010300',
    mpn: 'SET-TEA-002',
    components: {
      cup: {
        name: 'Cup',
        min: 1,
        max: 1,
        sort_order: 1,
        options: [
          // Harbour Mug
          {
            id: '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06',
            quantity: 2,
            min: 1,
            max: 2,
            sort_order: 1,
            default: true,
          },
          // Tide Tea Bowl
          {
            id: '739e3942-014e-4c3d-82af-f361efc51726',
            quantity: 2,
            sort_order: 2,
            default: false,
          },
        ],
      },
      tea: {
        name: 'Tea',
        min: 1,
        max: 2,
        sort_order: 2,
        options: [
          // First Ferry Breakfast Tea
          {
            id: '8a7b6c5d-4e3f-4210-9fed-cba987654321',
            quantity: 1,
            min: 1,
            max: 4,
            sort_order: 1,
            default: true,
          },
          // Net Loft Smoked Tea
          {
            id: '2ae1493a-8a10-4b7d-b9d3-659f590584d5',
            quantity: 1,
            sort_order: 2,
            default: false,
          },
        ],
      },
    },
    prices: {
      USD: { amount: 4900, includes_tax: false },
      EUR: { amount: 5390, includes_tax: true },
      JPY: { amount: 8090, includes_tax: true },
    },
  },
  {
    id: '6d1f0b7e-2c4a-4e93-9b58-3a7c5e9f1d02',
    pictureId: '1f8a6c34-5b2d-4e71-a9c0-7d3e5f1b2a03',
    name: 'Coffee Morning',
    sku: 'COFFEE-MORNING',
    slug: 'coffee-morning',
    description:
      'A bag of coffee, the dripper to brew it with, and two cups to drink it from. Costs what you choose, packed in a paper bag with a string.',
    commodity_type: 'physical',
    status: 'live',
    department: 'brewing',
    components: {
      coffee: {
        name: 'Coffee',
        min: 1,
        max: 1,
        sort_order: 1,
        options: [
          // Harbour Blend Coffee
          { ...option('e711eea9-27c5-454d-8f2e-722bec4b614e', 1), default: true },
          // Night Watch Espresso
          option('99609cd6-d3c1-433a-a694-a2bd949fa5f4', 2),
          // Still Water Decaf
          option('42feba69-801c-4045-a991-ac7afeeff4e5', 3),
        ],
      },
      dripper: {
        name: 'Dripper',
        min: 1,
        max: 1,
        sort_order: 2,
        // Pour-Over Dripper
        options: [{ ...option('e30cdf0e-6667-4bd3-931f-30662c52ce45', 1), default: true }],
      },
      cups: {
        name: 'Cups',
        min: 1,
        max: 1,
        sort_order: 3,
        options: [
          // Harbour Mug
          { ...option('3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06', 1), quantity: 2, default: true },
          // Quay Espresso Cup
          { ...option('9221421c-c992-43ff-a8dc-7420f45ad01b', 2), quantity: 2 },
        ],
      },
    },
    prices: {},
  },
  {
    id: '7e2a1c8f-3d5b-4fa4-8c69-4b8d6fa02e13',
    pictureId: '2a9b7d45-6c3e-4f82-bad1-8e4f602c3b14',
    name: 'Letter Writing Set',
    sku: 'WRITING-SET',
    slug: 'letter-writing-set',
    description:
      'The brass fountain pen, with ink and letter paper if you like. Costs what you choose, tied up with a linen ribbon.',
    commodity_type: 'physical',
    status: 'live',
    department: 'writing',
    components: {
      pen: {
        name: 'Pen',
        min: 1,
        max: 1,
        sort_order: 1,
        // Brass Fountain Pen
        options: [{ ...option('48fddfcd-1f92-4353-b3ff-1378e2664121', 1), default: true }],
      },
      extras: {
        name: 'Ink and paper',
        min: 0,
        max: 2,
        sort_order: 2,
        options: [
          // Tidewater Ink
          { ...option('b2e4ff42-890a-4d7a-88d2-0d0c34545599', 1), max: 3 },
          // Letter Paper
          { ...option('4ce58a83-90d4-4a40-a1b8-62931f2340e3', 2), max: 5 },
        ],
      },
    },
    prices: {},
  },
];

/** An option of one unit, which is not selected by default. */
function option(id: string, sort_order: number) {
  return { id, quantity: 1, sort_order, default: false };
}
