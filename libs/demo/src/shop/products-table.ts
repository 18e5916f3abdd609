import type { Product } from './types';

/** Stoneware for the table; also sold to business customers. */
export const tableProducts: readonly Product[] = [
  {
    id: '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06',
    name: 'Harbour Mug',
    sku: 'MUG-HARBOUR',
    slug: 'harbour-mug',
    description:
      'Stoneware, 300 ml. Thrown by hand and dipped in a deep blue glaze that breaks to rust at the rim; a name or a short line can be engraved below the handle.',
    commodityType: 'physical',
    status: 'live',
    department: 'mugs-and-cups',
    externalRef: 'HH-1001',
    upcEan: '2004170010003',
    mpn: 'STW-MUG-300',
    customInputs: {
      engraving: {
        name: 'Engraving',
        required: false,
        validationRules: [{ type: 'string', options: { max_length: 50 } }],
      },
    },
    prices: {
      USD: { amount: 1250, includesTax: false },
      EUR: { amount: 1390, includesTax: true },
      JPY: { amount: 2060, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1000, includesTax: false },
      EUR: { amount: 1100, includesTax: true },
      JPY: { amount: 1650, includesTax: true },
    },
  },
  {
    id: '9221421c-c992-43ff-a8dc-7420f45ad01b',
    name: 'Quay Espresso Cup',
    sku: 'CUP-ESPRESSO',
    slug: 'quay-espresso-cup',
    description:
      'A thick-walled stoneware cup of 80 ml that keeps a short coffee warm to the last sip. Glazed in slate grey inside and left bare outside.',
    commodityType: 'physical',
    status: 'live',
    department: 'mugs-and-cups',
    externalRef: 'HH-1002',
    upcEan: '2004170010010',
    mpn: 'STW-CUP-080',
    prices: {
      USD: { amount: 850, includesTax: false },
      EUR: { amount: 950, includesTax: true },
      JPY: { amount: 1400, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 680, includesTax: false },
      EUR: { amount: 750, includesTax: true },
      JPY: { amount: 1120, includesTax: true },
    },
  },
  {
    id: '739e3942-014e-4c3d-82af-f361efc51726',
    name: 'Tide Tea Bowl',
    sku: 'BOWL-TEA',
    slug: 'tide-tea-bowl',
    description:
      'A wide tea bowl without a handle, made to be held in both hands. Its celadon glaze pools at the bottom, so no two bowls look quite the same.',
    commodityType: 'physical',
    status: 'live',
    department: 'mugs-and-cups',
    externalRef: 'HH-1003',
    upcEan: '2004170010027',
    mpn: 'STW-BWL-220',
    prices: {
      USD: { amount: 1100, includesTax: false },
      EUR: { amount: 1200, includesTax: true },
      JPY: { amount: 1820, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 880, includesTax: false },
      EUR: { amount: 960, includesTax: true },
      JPY: { amount: 1450, includesTax: true },
    },
  },
  {
    id: 'be94a1b5-01f3-474a-ae1e-f1761f57ddf6',
    name: 'Breakwater Dinner Plate',
    sku: 'PLATE-DINNER',
    slug: 'breakwater-dinner-plate',
    description:
      'A flat stoneware plate of 27 cm with a raised edge that keeps sauces where they belong. Safe in the dishwasher and in an oven of up to 200 °C.',
    commodityType: 'physical',
    status: 'live',
    department: 'plates-and-bowls',
    externalRef: 'HH-1010',
    upcEan: '2004170010034',
    mpn: 'STW-PLT-270',
    prices: {
      USD: { amount: 1850, includesTax: false },
      EUR: { amount: 2050, includesTax: true },
      JPY: { amount: 3050, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1480, includesTax: false },
      EUR: { amount: 1650, includesTax: true },
      JPY: { amount: 2440, includesTax: true },
    },
  },
  {
    id: '07a12948-c300-4f42-bd6f-513a9616639d',
    name: 'Chowder Bowl',
    sku: 'BOWL-CHOWDER',
    slug: 'chowder-bowl',
    description:
      'A deep bowl of 600 ml for soups, stews and breakfast oats. The foot is wide enough to sit steadily on a tray, and the bowls stack.',
    commodityType: 'physical',
    status: 'live',
    department: 'plates-and-bowls',
    externalRef: 'HH-1011',
    upcEan: '2004170010041',
    mpn: 'STW-BWL-600',
    prices: {
      USD: { amount: 1600, includesTax: false },
      EUR: { amount: 1750, includesTax: true },
      JPY: { amount: 2640, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1280, includesTax: false },
      EUR: { amount: 1400, includesTax: true },
      JPY: { amount: 2110, includesTax: true },
    },
  },
  {
    id: 'e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3',
    name: 'Lantern Teapot',
    sku: 'TEAPOT-LANTERN',
    slug: 'lantern-teapot',
    description:
      'A round teapot of 900 ml with a lid that stays on while pouring and a spout that does not drip. Comes with a removable steel basket for loose leaves.',
    commodityType: 'physical',
    status: 'live',
    department: 'plates-and-bowls',
    externalRef: 'HH-1012',
    upcEan: '2004170010058',
    mpn: 'STW-POT-900',
    prices: {
      USD: { amount: 4800, includesTax: false },
      EUR: { amount: 5250, includesTax: true },
      JPY: { amount: 7920, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 3840, includesTax: false },
      EUR: { amount: 4200, includesTax: true },
      JPY: { amount: 6340, includesTax: true },
    },
  },
  {
    id: 'e292fd98-38a8-4d63-befd-47221a7498cd',
    name: 'Quayside Jug',
    sku: 'JUG-QUAYSIDE',
    slug: 'quayside-jug',
    description:
      'A one-litre jug for water, milk or a handful of garden flowers. White glaze over speckled clay, with a handle that fits four fingers.',
    commodityType: 'physical',
    status: 'live',
    department: 'plates-and-bowls',
    upcEan: '2004170010065',
    mpn: 'STW-JUG-100',
    prices: {
      USD: { amount: 2900, includesTax: false },
      EUR: { amount: 3190, includesTax: true },
      JPY: { amount: 4790, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 2320, includesTax: false },
      EUR: { amount: 2550, includesTax: true },
      JPY: { amount: 3830, includesTax: true },
    },
  },
];
