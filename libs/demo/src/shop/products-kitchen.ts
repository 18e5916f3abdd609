import type { Product } from './types';

/** Tools for brewing, cutting and drying. */
export const kitchenProducts: readonly Product[] = [
  {
    id: 'e30cdf0e-6667-4bd3-931f-30662c52ce45',
    name: 'Pour-Over Dripper',
    sku: 'DRIPPER-POUR-OVER',
    slug: 'pour-over-dripper',
    description:
      'A stoneware cone with spiral ribs that brews one or two cups at a time. Takes ordinary paper filters of size 2 and rests on any mug from 7 to 10 cm across.',
    commodityType: 'physical',
    status: 'live',
    department: 'brewing',
    externalRef: 'HH-2001',
    upcEan: '2004170010072',
    mpn: 'BRW-DRP-002',
    prices: {
      USD: { amount: 2600, includesTax: false },
      EUR: { amount: 2850, includesTax: true },
      JPY: { amount: 4290, includesTax: true },
    },
  },
  {
    id: '067f463f-6bc8-4a78-936b-57fad1ef6167',
    name: 'Hand Coffee Grinder',
    sku: 'GRINDER-HAND',
    slug: 'hand-coffee-grinder',
    description:
      'A steel conical burr grinder with a walnut grip, adjustable from espresso to coarse filter in 24 steps. Grinds 30 g in about a minute and comes apart without tools for cleaning.',
    commodityType: 'physical',
    status: 'live',
    department: 'brewing',
    externalRef: 'HH-2002',
    upcEan: '2004170010089',
    mpn: 'BRW-GRD-030',
    prices: {
      USD: { amount: 6400, includesTax: false },
      EUR: { amount: 6990, includesTax: true },
      JPY: { amount: 10560, includesTax: true },
    },
  },
  {
    id: 'd31b2cde-e48c-4882-bf07-ae17d5e9d318',
    name: 'Fine Tea Strainer',
    sku: 'STRAINER-TEA',
    slug: 'fine-tea-strainer',
    description:
      'A stainless steel strainer with a fine double mesh and a small saucer to catch the last drops. Fits cups and mugs of every common size.',
    commodityType: 'physical',
    status: 'live',
    department: 'brewing',
    externalRef: 'HH-2003',
    upcEan: '2004170010096',
    mpn: 'BRW-STR-065',
    prices: {
      USD: { amount: 950, includesTax: false },
      EUR: { amount: 1050, includesTax: true },
      JPY: { amount: 1570, includesTax: true },
    },
  },
  {
    id: '7147f285-d875-4063-9f51-e7dfcbac1bbd',
    name: 'Oak Chopping Board',
    sku: 'BOARD-OAK',
    slug: 'oak-chopping-board',
    description:
      'A board of 40 by 25 cm cut from one piece of oak and finished with linseed oil. We can engrave a name, a date or a short dedication along the lower edge.',
    commodityType: 'physical',
    status: 'live',
    department: 'kitchen-tools',
    externalRef: 'HH-2010',
    upcEan: '2004170010102',
    mpn: 'KIT-BRD-400',
    customInputs: {
      engraving: {
        name: 'Engraving along the edge',
        required: false,
        validationRules: [{ type: 'string', options: { max_length: 40 } }],
      },
    },
    prices: {
      USD: { amount: 4500, includesTax: false },
      EUR: { amount: 4950, includesTax: true },
      JPY: { amount: 7430, includesTax: true },
    },
  },
  {
    id: 'c0cd597e-7c63-4aa3-831b-7cd4af34b124',
    name: 'Paring Knife',
    sku: 'KNIFE-PARING',
    slug: 'paring-knife',
    description:
      'A carbon steel blade of 9 cm in a handle of smoked ash, ground thin for peeling and trimming. Wipe it dry after use and it will darken to an even grey.',
    commodityType: 'physical',
    status: 'live',
    department: 'kitchen-tools',
    externalRef: 'HH-2011',
    upcEan: '2004170010119',
    mpn: 'KIT-KNF-090',
    prices: {
      USD: { amount: 2200, includesTax: false },
      EUR: { amount: 2400, includesTax: true },
      JPY: { amount: 3630, includesTax: true },
    },
  },
  {
    id: '577914cc-7e2c-49b5-aae6-064d534ec8d2',
    name: 'Linen Kitchen Towel',
    sku: 'TOWEL-LINEN',
    slug: 'linen-kitchen-towel',
    description:
      'A heavy linen towel of 50 by 70 cm, woven in a narrow navy stripe. It dries glass without lint, softens with every wash and hangs from a sewn-in loop.',
    commodityType: 'physical',
    status: 'live',
    department: 'kitchen-tools',
    upcEan: '2004170010126',
    prices: {
      USD: { amount: 1400, includesTax: false },
      EUR: { amount: 1550, includesTax: true },
      JPY: { amount: 2310, includesTax: true },
    },
  },
];
