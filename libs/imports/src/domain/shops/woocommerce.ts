import type { Cells, FamilyPicture, ShopMoney, ShopTable, SkuOffer } from '#kernel';
import { listIn, placesOf, pricesOf, skuOf } from './family';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_ATTRIBUTES = 20;
const UNITS = [
  ['Weight (kg)', 'kg'],
  ['Weight (g)', 'g'],
  ['Weight (lbs)', 'lb'],
  ['Weight (lb)', 'lb'],
  ['Weight (oz)', 'oz'],
] as const;

/** Products as `woocommerce-products` writes them: a row for each product and each of its variations. */
export const woocommerce = {
  required: ['type'],
  keyOf: (cells) => {
    const parent = cells('Parent');
    return isVariation(cells) ? parent : ownKey(cells);
  },
  familyOf: (key, rows, money) => {
    const [first = () => ''] = rows;
    if (isVariation(first)) return childrenOf(key, rows, money);
    const isParent = typesOf(first).includes('variable');
    const sku = first('SKU') || (isParent ? undefined : skuOf(key.replace(':', '-')));
    const tax = first('Tax class');
    const product = {
      name: first('Name'),
      description: textOf(first),
      status: first('Published') === '1' ? 'live' : 'draft',
      ...(sku !== undefined && { sku }),
      ...(first('ID') && { external_ref: `id:${first('ID')}` }),
      ...(tax && tax !== 'standard' && { tax_category: tax }),
      ...fieldsOf(first),
    };
    return {
      product,
      offers: isParent || sku === undefined ? [] : [offerOf(sku, first, money)],
      variations: [],
      children: [],
      places: placesOf(listIn(first('Categories')), listIn(first('Tags'))),
      pictures: picturesIn(key, first),
    };
  },
} satisfies ShopTable;

const typesOf = (cells: Cells) => listIn(cells('Type').toLowerCase());
const isVariation = (cells: Cells) => typesOf(cells).includes('variation');
const ownKey = (cells: Cells) => (cells('ID') ? `id:${cells('ID')}` : cells('SKU'));

/** Variations stand behind their parent, not always at once. */
function childrenOf(parent: string, rows: readonly Cells[], money: ShopMoney) {
  const attributes = rows.map(attributesOf);
  const variations = [...(attributes[0] ?? new Map<string, string>()).keys()];
  const children = rows.map((cells, place) => {
    const options = variations.map((name) => attributes[place]?.get(name) ?? '');
    const sku = cells('SKU') || skuOf(ownKey(cells).replace(':', '-') || parent, options);
    const status = cells('Published') === '1' ? 'live' : 'draft';
    return { options, cells, attributes: { sku, status, ...fieldsOf(cells) } };
  });
  return {
    offers: children.map(({ cells, attributes: { sku } }) => offerOf(sku, cells, money)),
    variations,
    children: children.map(({ options, attributes: own }) => ({ options, attributes: own })),
    places: [],
    pictures: children.flatMap(({ cells, attributes: { sku } }) => picturesIn(sku, cells)),
  };
}

function attributesOf(cells: Cells): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let number = 1; number <= MAX_ATTRIBUTES; number += 1) {
    const name = cells(`Attribute ${String(number)} name`);
    const value = cells(`Attribute ${String(number)} value(s)`);
    if (name !== '') found.set(name, value);
  }
  return found;
}

function fieldsOf(cells: Cells): Readonly<Record<string, unknown>> {
  const types = typesOf(cells);
  const isDigital = types.includes('virtual') || types.includes('downloadable');
  const code = cells('GTIN, UPC, EAN, or ISBN');
  return {
    commodity_type: isDigital ? 'digital' : 'physical',
    ...(code !== '' && { upc_ean: code }),
    ...weightOf(cells),
  };
}

function weightOf(cells: Cells): { readonly weight?: object } {
  for (const [column, unit] of UNITS) {
    const value = Number(cells(column).replace(',', '.') || Number.NaN);
    if (value > 0) return { weight: { value: Number(value.toFixed(6)), unit } };
  }
  return {};
}

function picturesIn(productKey: string, cells: Cells): readonly FamilyPicture[] {
  return listIn(cells('Images')).map((address, place) => {
    return { productKey, address, isMain: place === 0 };
  });
}

/** Line breaks are written as a backslash and a letter. */
function textOf(cells: Cells): string {
  return cells('Description', 'Short description').replaceAll('\\n', '\n');
}

function offerOf(sku: string, cells: Cells, money: ShopMoney): SkuOffer {
  const [regular, sale] = [cells('Regular price'), cells('Sale price')];
  const isSale = isOnSale(cells, money.now) && sale !== '';
  const prices = isSale ? pricesOf(sale, regular, money) : pricesOf(regular, '', money);
  const quantity = quantityOf(cells);
  return { sku, ...prices, ...(quantity !== undefined && { quantity }) };
}

/** The last day of a sale is part of it. */
function isOnSale(cells: Cells, now: Date): boolean {
  const starts = Date.parse(cells('Date sale price starts'));
  const ends = Date.parse(cells('Date sale price ends')) + DAY_MS;
  return !(starts > now.getTime()) && !(ends <= now.getTime());
}

/** What is sold beyond its stock, or not managed, is not counted. */
function quantityOf(cells: Cells): number | undefined {
  const [stock, inStock] = [cells('Stock'), cells('In stock?')];
  if (['1', 'notify'].includes(cells('Backorders allowed?'))) return undefined;
  if (/^-?\d+(\.0+)?$/.test(stock)) return Math.max(Math.trunc(Number(stock)), 0);
  return inStock === '0' ? 0 : undefined;
}
