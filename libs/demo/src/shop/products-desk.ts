import type { Product } from './types';

/** Stationery for letters, logs and plans. */
export const deskProducts: readonly Product[] = [
  {
    id: '74020219-488a-4719-a7c5-01dd645fadd3',
    pictureId: '75abaef7-6aa3-455a-bc74-ce0fb32c83ce',
    name: 'Log Book',
    sku: 'NOTEBOOK-LOG',
    slug: 'log-book',
    description:
      'A cloth-bound notebook of 192 ruled and numbered pages that lies flat when open. The cover can be stamped in silver with a name or a title.',
    commodity_type: 'physical',
    status: 'live',
    department: 'paper',
    external_ref: 'HH-5001',
    upc_ean: '2004170010256',
    mpn: 'STN-LOG-192',
    custom_inputs: {
      cover_text: {
        name: 'Text on the cover',
        required: false,
        validation_rules: [{ type: 'string', options: { max_length: 30 } }],
      },
    },
    prices: {
      USD: { amount: 1900, includes_tax: false },
      EUR: { amount: 2100, includes_tax: true },
      JPY: { amount: 3140, includes_tax: true },
    },
  },
  {
    id: '2ee87153-767f-462b-b70c-161231c4251b',
    pictureId: '518960cd-7d36-40af-9dcc-b054c4d97528',
    name: 'Printed Name Cards',
    sku: 'CARDS-NAMED',
    slug: 'printed-name-cards',
    description:
      'Twenty-five correspondence cards on thick cotton paper, letterpress printed with your name at the top, together with lined envelopes. Please give the name as it should appear on the card.',
    commodity_type: 'physical',
    status: 'live',
    department: 'paper',
    external_ref: 'HH-5002',
    upc_ean: '2004170010263',
    mpn: 'STN-CRD-025',
    custom_inputs: {
      name: {
        name: 'Name on the cards',
        required: true,
        validation_rules: [{ type: 'string', options: { max_length: 60 } }],
      },
    },
    prices: {
      USD: { amount: 3600, includes_tax: false },
      EUR: { amount: 3950, includes_tax: true },
      JPY: { amount: 5940, includes_tax: true },
    },
  },
  {
    id: '4ce58a83-90d4-4a40-a1b8-62931f2340e3',
    pictureId: 'e795ab0e-a8fc-4559-a253-b29aa6bc1465',
    name: 'Letter Paper',
    sku: 'PAPER-LETTER',
    slug: 'letter-paper',
    description:
      'Fifty sheets of cream laid paper with a deckled edge, heavy enough to write on both sides with a fountain pen. Comes in a folder of grey board.',
    commodity_type: 'physical',
    status: 'live',
    department: 'paper',
    external_ref: 'HH-5003',
    upc_ean: '2004170010270',
    mpn: 'STN-PPR-050',
    prices: {
      USD: { amount: 1600, includes_tax: false },
      EUR: { amount: 1750, includes_tax: true },
      JPY: { amount: 2640, includes_tax: true },
    },
  },
  {
    id: 'de174d48-ef2c-4f54-adb2-1bca0527459e',
    pictureId: '0688d220-661e-4cd7-9777-58f33ced738c',
    name: 'Printable Week Planner',
    sku: 'PLANNER-PRINTABLE',
    slug: 'printable-week-planner',
    description:
      'An undated week planner as a PDF for printing at home, laid out for both A5 and A4. Holds one week on two pages, with room for tides, errands and notes.',
    commodity_type: 'digital',
    status: 'live',
    department: 'paper',
    prices: {
      USD: { amount: 900, includes_tax: false },
      EUR: { amount: 990, includes_tax: true },
      JPY: { amount: 1490, includes_tax: true },
    },
  },
  {
    id: '48fddfcd-1f92-4353-b3ff-1378e2664121',
    pictureId: '3160b1c2-6c45-41f1-a83a-816c065b28bd',
    name: 'Brass Fountain Pen',
    sku: 'PEN-BRASS',
    slug: 'brass-fountain-pen',
    description:
      'A short fountain pen turned from solid brass, with a steel nib of medium width. It takes standard cartridges or the enclosed converter and gains a warm patina in use.',
    commodity_type: 'physical',
    status: 'live',
    department: 'writing',
    external_ref: 'HH-5010',
    upc_ean: '2004170010287',
    mpn: 'STN-PEN-001',
    stock: 12,
    prices: {
      USD: { amount: 5200, includes_tax: false },
      EUR: { amount: 5700, includes_tax: true },
      JPY: { amount: 8580, includes_tax: true },
    },
  },
  {
    id: 'b2e4ff42-890a-4d7a-88d2-0d0c34545599',
    pictureId: 'b460d5f5-ae92-49ba-b82c-635945d91d65',
    name: 'Tidewater Ink',
    sku: 'INK-TIDEWATER',
    slug: 'tidewater-ink',
    description:
      'A blue-green fountain pen ink that dries to a soft grey shading and is safe for every common nib. 50 ml in a glass bottle with a wide neck.',
    commodity_type: 'physical',
    status: 'live',
    department: 'writing',
    external_ref: 'HH-5011',
    upc_ean: '2004170010294',
    mpn: 'STN-INK-050',
    prices: {
      USD: { amount: 1450, includes_tax: false },
      JPY: { amount: 2390, includes_tax: true },
    },
  },
];
