import type { Product } from './types';

/** Knitwear, and a pattern to knit from. The cardigan is still a draft. */
export const wearProducts: readonly Product[] = [
  {
    id: '6f478d7b-788f-43c6-ae5d-0401e2025271',
    pictureId: 'c3489cf1-7b6f-4a06-a431-b59c51d3e88d',
    name: 'Fisherman Jumper',
    sku: 'JUMPER-FISHERMAN',
    slug: 'fisherman-jumper',
    description:
      'A close-fitting jumper knitted in the round from undyed five-ply wool, with a cabled yoke and a high collar. The tight stitch turns wind and light rain.',
    commodityType: 'physical',
    status: 'live',
    department: 'knitwear',
    externalRef: 'HH-4001',
    upcEan: '2004170010201',
    mpn: 'KNT-JMP-001',
    prices: {
      USD: { amount: 14500, includesTax: false },
      EUR: { amount: 15900, includesTax: true },
      JPY: { amount: 23900, includesTax: true },
    },
  },
  {
    id: '671711e0-8b36-485d-9d20-f2d90ef44035',
    pictureId: 'fa02b0ae-14ca-4f9c-96f2-b4ff5e7b2ea0',
    retailPriceId: '3df7091b-8da4-4ec7-91d6-b4e36f80a202',
    name: 'Headland Cardigan',
    sku: 'CARDIGAN-HEADLAND',
    slug: 'headland-cardigan',
    description:
      'A heavy shawl-collar cardigan in charcoal lambswool with two patch pockets and buttons of polished horn. Cut long enough to sit over a shirt and jumper.',
    commodityType: 'physical',
    status: 'draft',
    department: 'knitwear',
    externalRef: 'HH-4002',
    upcEan: '2004170010218',
    mpn: 'KNT-CRD-001',
    prices: {
      USD: { amount: 16500, includesTax: false },
      EUR: { amount: 17900, includesTax: true },
      JPY: { amount: 27200, includesTax: true },
    },
  },
  {
    id: 'b7c51f06-9710-41c4-8977-9ff619e73968',
    pictureId: '5a774e53-aad6-4690-bd98-8fa98877f8e1',
    name: 'Watch Beanie',
    sku: 'BEANIE-WATCH',
    slug: 'watch-beanie',
    description:
      'A ribbed merino beanie with a deep turn-up that covers the ears on a cold pier. One size, hand-washable, in navy.',
    commodityType: 'physical',
    status: 'live',
    department: 'accessories',
    externalRef: 'HH-4010',
    upcEan: '2004170010225',
    mpn: 'KNT-BNE-001',
    prices: {
      USD: { amount: 3400, includesTax: false },
      EUR: { amount: 3700, includesTax: true },
      JPY: { amount: 5610, includesTax: true },
    },
  },
  {
    id: 'cd8d91f1-84e3-4fb4-b292-eb5f900c7582',
    pictureId: 'c557bdab-fc54-4eac-a3fd-08407ea934c9',
    name: 'Herringbone Scarf',
    sku: 'SCARF-HERRINGBONE',
    slug: 'herringbone-scarf',
    description:
      'A soft lambswool scarf of 180 by 30 cm, woven in a grey and cream herringbone with a short fringe. A monogram of up to three letters can be embroidered in one corner.',
    commodityType: 'physical',
    status: 'live',
    department: 'accessories',
    externalRef: 'HH-4011',
    upcEan: '2004170010232',
    mpn: 'KNT-SCF-180',
    customInputs: {
      monogram: {
        name: 'Monogram',
        required: false,
        validationRules: [{ type: 'string', options: { max_length: 3 } }],
      },
    },
    prices: {
      USD: { amount: 5600, includesTax: false },
      EUR: { amount: 6200, includesTax: true },
      JPY: { amount: 9240, includesTax: true },
    },
  },
  {
    id: '2df5c882-3a6b-4c1d-ba41-f248fe929e00',
    pictureId: 'aacab6e7-a9e8-45ab-aff3-b8f6699d8940',
    name: 'Boot Socks',
    sku: 'SOCKS-BOOT',
    slug: 'boot-socks',
    description:
      'Knee-high wool socks with a cushioned sole and a reinforced heel, made for rubber boots and long walks. Sold as one pair in sizes 39 to 42.',
    commodityType: 'physical',
    status: 'live',
    department: 'accessories',
    upcEan: '2004170010249',
    mpn: 'KNT-SCK-039',
    prices: {
      USD: { amount: 2400, includesTax: false },
      EUR: { amount: 2650, includesTax: true },
      JPY: { amount: 3960, includesTax: true },
    },
  },
  {
    id: '24995f4c-9556-4591-b87d-e80395dbf651',
    pictureId: 'c09cf9a6-790e-4a43-bf4c-a812291e8423',
    name: 'Watch Beanie Knitting Pattern',
    sku: 'PATTERN-BEANIE',
    slug: 'watch-beanie-knitting-pattern',
    description:
      'The pattern of our ribbed beanie as a PDF of six pages, with charts, three sizes and a list of suitable yarns. Suited to knitters who have worked in the round before.',
    commodityType: 'digital',
    status: 'live',
    department: 'accessories',
    prices: {
      USD: { amount: 700, includesTax: false },
      EUR: { amount: 750, includesTax: true },
      JPY: { amount: 1150, includesTax: true },
    },
  },
];
