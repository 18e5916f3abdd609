import type { SearchDocument, SearchNode } from '#kernel';

/** Categories, and what stands in them: adjectives, things, and what both are called elsewhere. */
const SHELVES: Readonly<Record<string, readonly string[]>> = {
  Kitchen: ['Mug', 'Teapot', 'Bowl', 'Plate', 'Ladle', 'Colander', 'Whisk', 'Breadboard'],
  Clothing: ['Shirt', 'Sweater', 'Jacket', 'Scarf', 'Trousers', 'Raincoat', 'Apron', 'Cap'],
  Garden: ['Trowel', 'Rake', 'Lantern', 'Hammock', 'Planter', 'Wheelbarrow'],
};
const KINDS = ['Harbour', 'Linen', 'Walnut', 'Copper', 'Striped', 'Enamel', 'Willow', 'Granite'];

/** Names that occur once, each with its SKU and description. */
const SINGLE: readonly (readonly [sku: string, name: string, description?: string])[] = [
  ['TS-01', 'Sailor T-Shirt', 'Cotton with blue stripes'],
  ['MEN-1', "Men's Boots", 'Waterproof leather for long walks'],
  ['HM350', 'Enamelled Flask', 'Keeps coffee warm for six hours'],
  ['4006381333931', 'Fountain Pen', 'With a nib of steel'],
  ['BX-7/B', 'Storage Box'],
  ['GB-1', 'Große Brotdose', 'Aus Blech, für die Straße'],
  ['TUER-1', 'Türstopper', 'Hält jede Tür offen'],
  ['KAF-1', 'Käsereibe', 'Fein und grob'],
  ['FR-1', 'Crème brûlée Förmchen', 'Vier Stück aus Steingut'],
  ['FR-2', 'Théière émaillée', 'Pour le thé vert'],
  ['FR-3', "Carafe d'eau", 'Un litre'],
  ['GR-1', 'Φλιτζάνι καφέ', 'Για ελληνικό καφέ'],
  ['GR-2', 'Ελαιόλαδο Κρήτης', 'Από βιολογικές ελιές'],
  ['GR-3', 'Ποτήρι κρασιού'],
  ['TR-1', 'Kadın Çantası', 'El yapımı deri'],
  ['TR-2', 'İnce Belli Bardak', 'Çay için'],
  ['TR-3', 'Isparta Halısı', 'Yün'],
  ['TH-1', 'แก้วกาแฟ', 'ทำจากเซรามิก'],
  ['TH-2', 'เสื้อผ้าฝ้าย'],
  ['JP-1', '抹茶茶碗'],
  ['CN-1', '咖啡杯'],
  ['RU-1', 'Чайник заварочный', 'Фарфор'],
  ['DK-1', 'Smørrebrød Board', 'Beech'],
  ['PL-1', 'Obrus z Łodzi', 'Len'],
  ['SC-1', 'Screwdriver Set', 'Twelve bits in a case'],
  ['TH-9', 'Thermometer', 'For meat and bread'],
  ['BL-1', 'Blanket', 'Merino wool from Tasmania'],
  ['CA-1', 'Candle', 'Smells of cedarwood'],
  ['NB-1', 'Notebook', 'Dotted paper, bound with thread'],
  ['UM-1', 'Umbrella', 'Opens by itself'],
  ['BI-1', 'Binoculars', 'Eight times, for watching birds'],
];

/** Texts of custom fields, by the SKU of the product that has them. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'BL-1': ['Certified by Oeko-Tex', 'Boiled Wool'],
  'CA-1': ['Burns for forty hours', 'Beeswax'],
  'NB-1': ['Δερμάτινο εξώφυλλο'],
};

export const QUALITY_NODES: readonly SearchNode[] = [...Object.keys(SHELVES), 'Workshop'].map(
  (name) => ({ id: name.toLowerCase(), name }),
);

/** About two hundred products of a shop that sells in several languages; the SKU is the id. */
export function qualityProducts(): readonly SearchDocument[] {
  const many = Object.entries(SHELVES).flatMap(([shelf, things]) =>
    things.flatMap((thing) =>
      KINDS.map((kind) =>
        product(`${kind} ${thing}`, `${kind.slice(0, 3)}-${thing}`.toUpperCase(), shelf, ''),
      ),
    ),
  );
  const single = SINGLE.map(([sku, name, description = '']) =>
    product(name, sku, sku === 'SC-1' ? 'Workshop' : '', description),
  );
  return [...many, ...single];
}

/** No prices, and no values of custom fields. */
const NOTHING = { prices: {}, values: {}, choices: {} };

function product(name: string, sku: string, shelf: string, description: string): SearchDocument {
  const nodeIds = shelf === '' ? [] : [shelf.toLowerCase()];
  return {
    id: sku,
    name,
    sku,
    description,
    otherSkus: [],
    nodeIds,
    ...NOTHING,
    texts: TEXTS[sku] ?? [],
  };
}
