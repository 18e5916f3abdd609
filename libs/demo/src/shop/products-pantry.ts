import type { Product } from './types';

/** Tea and coffee; also sold to business customers. */
export const pantryProducts: readonly Product[] = [
  {
    id: '8a7b6c5d-4e3f-4210-9fed-cba987654321',
    name: 'First Ferry Breakfast Tea',
    sku: 'TEA-BREAKFAST',
    slug: 'first-ferry-breakfast-tea',
    description:
      'A strong blend of black teas, malty and brisk, that stands up well to milk. 125 g of loose leaf in a resealable bag, enough for about fifty cups.',
    commodityType: 'physical',
    status: 'live',
    department: 'tea',
    externalRef: 'HH-3001',
    upcEan: '2004170010133',
    prices: {
      USD: { amount: 1150, includesTax: false },
      EUR: { amount: 1150, includesTax: true },
      JPY: { amount: 1860, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 900, includesTax: false },
      EUR: { amount: 890, includesTax: true },
      JPY: { amount: 1460, includesTax: true },
    },
  },
  {
    id: '2ae1493a-8a10-4b7d-b9d3-659f590584d5',
    name: 'Net Loft Smoked Tea',
    sku: 'TEA-SMOKED',
    slug: 'net-loft-smoked-tea',
    description:
      'Black tea dried over pine embers, with a scent of campfire and a sweet, clean finish. 100 g of loose leaf; brew for three minutes just off the boil.',
    commodityType: 'physical',
    status: 'live',
    department: 'tea',
    externalRef: 'HH-3002',
    upcEan: '2004170010140',
    prices: {
      USD: { amount: 1400, includesTax: false },
      EUR: { amount: 1390, includesTax: true },
      JPY: { amount: 2270, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1120, includesTax: false },
      EUR: { amount: 1110, includesTax: true },
      JPY: { amount: 1820, includesTax: true },
    },
  },
  {
    id: '968ce1da-d2ed-4859-85ae-c38ce56b2b98',
    name: 'Jasmine Green Tea',
    sku: 'TEA-JASMINE',
    slug: 'jasmine-green-tea',
    description:
      'Spring-picked green tea scented with fresh jasmine blossom over five nights. 100 g of loose leaf, best brewed at 80 °C and good for a second infusion.',
    commodityType: 'physical',
    status: 'live',
    department: 'tea',
    externalRef: 'HH-3003',
    upcEan: '2004170010157',
    prices: {
      USD: { amount: 1350, includesTax: false },
      EUR: { amount: 1350, includesTax: true },
      JPY: { amount: 2190, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1080, includesTax: false },
      EUR: { amount: 1080, includesTax: true },
      JPY: { amount: 1750, includesTax: true },
    },
  },
  {
    id: 'f57e61cb-b65d-45c8-bfa8-0018660c1c96',
    name: 'Chamomile and Honeybush Infusion',
    sku: 'TEA-CHAMOMILE',
    slug: 'chamomile-and-honeybush-infusion',
    description:
      'Whole chamomile flowers and honeybush, naturally free of caffeine and gently sweet. 80 g loose, for the hour after supper.',
    commodityType: 'physical',
    status: 'live',
    department: 'tea',
    externalRef: 'HH-3004',
    upcEan: '2004170010164',
    prices: {
      USD: { amount: 980, includesTax: false },
      EUR: { amount: 970, includesTax: true },
      JPY: { amount: 1590, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 780, includesTax: false },
      EUR: { amount: 770, includesTax: true },
      JPY: { amount: 1270, includesTax: true },
    },
  },
  {
    id: 'e711eea9-27c5-454d-8f2e-722bec4b614e',
    name: 'Harbour Blend Coffee',
    sku: 'COFFEE-HARBOUR',
    slug: 'harbour-blend-coffee',
    description:
      'Our everyday filter coffee, roasted medium for a round cup with notes of hazelnut and cocoa. 250 g of whole beans, roasted each Tuesday.',
    commodityType: 'physical',
    status: 'live',
    department: 'coffee',
    externalRef: 'HH-3010',
    upcEan: '2004170010171',
    prices: {
      USD: { amount: 1500, includesTax: false },
      EUR: { amount: 1490, includesTax: true },
      JPY: { amount: 2430, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1200, includesTax: false },
      EUR: { amount: 1190, includesTax: true },
      JPY: { amount: 1940, includesTax: true },
    },
  },
  {
    id: '99609cd6-d3c1-433a-a694-a2bd949fa5f4',
    name: 'Night Watch Espresso',
    sku: 'COFFEE-ESPRESSO',
    slug: 'night-watch-espresso',
    description:
      'A darker roast for espresso and moka pots, low in acidity, with dark chocolate and a long finish. 250 g of whole beans.',
    commodityType: 'physical',
    status: 'live',
    department: 'coffee',
    externalRef: 'HH-3011',
    upcEan: '2004170010188',
    prices: {
      USD: { amount: 1600, includesTax: false },
      EUR: { amount: 1590, includesTax: true },
      JPY: { amount: 2590, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1280, includesTax: false },
      EUR: { amount: 1270, includesTax: true },
      JPY: { amount: 2070, includesTax: true },
    },
  },
  {
    id: '42feba69-801c-4045-a991-ac7afeeff4e5',
    name: 'Still Water Decaf',
    sku: 'COFFEE-DECAF',
    slug: 'still-water-decaf',
    description:
      'Decaffeinated with water alone, then roasted medium to keep its caramel sweetness. 250 g of whole beans that suit filter and espresso alike.',
    commodityType: 'physical',
    status: 'live',
    department: 'coffee',
    externalRef: 'HH-3012',
    upcEan: '2004170010195',
    prices: {
      USD: { amount: 1650, includesTax: false },
      EUR: { amount: 1650, includesTax: true },
      JPY: { amount: 2670, includesTax: true },
    },
    tradePrices: {
      USD: { amount: 1320, includesTax: false },
      EUR: { amount: 1320, includesTax: true },
      JPY: { amount: 2140, includesTax: true },
    },
  },
];
