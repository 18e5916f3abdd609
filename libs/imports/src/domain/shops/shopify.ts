import type { Cells, Family, ShopMoney, ShopTable, SkuOffer } from '#kernel';
import { placesOf, pricesOf, listIn, skuOf } from './family';

const NUMBERS = [1, 2, 3] as const;

/** What one gram is in the unit in which weights are shown. */
const GRAMS: ReadonlyMap<string, number> = new Map([
  ['kg', 1000],
  ['lb', 453.592_37],
  ['oz', 28.349_523_125],
]);

/** Products as `shopify-products` writes them: a row for each variant and each further picture. */
export const shopify = {
  required: ['handle', 'url handle'],
  keyOf: (cells) => {
    const handle = cells('Handle', 'URL handle');
    return handle === '' ? '' : PREFIX + handle;
  },
  familyOf: (key, rows, money) => {
    const handle = key.slice(PREFIX.length);
    const [first = NO_CELLS] = rows;
    const variations = variationsOf(first);
    const variants = rows.filter(isVariant);
    const alone = variations.length === 0 ? (variants[0] ?? first) : undefined;
    // Rows that do not follow the first ones of their product say only what they are about.
    const isNamed = first('Title') !== '';
    const sku = alone && skuOfVariant(alone, handle, []);
    const product = {
      ...texts({ name: first('Title'), description: first('Body (HTML)', 'Description') }),
      slug: handle,
      ...(isNamed && { status: statusOf(first) }),
      external_ref: key,
      ...(alone && { sku, ...variantFields(alone) }),
    };
    const children = (alone === undefined ? variants : []).map((cells) => {
      const options = optionsOf(cells).slice(0, variations.length);
      const own = skuOfVariant(cells, handle, options);
      const picture = cells('Variant Image', 'Variant image URL');
      return {
        options,
        picture,
        offer: offerOf(own, cells, money),
        attributes: { sku: own, ...variantFields(cells) },
      };
    });
    const family: Family = {
      product,
      offers: alone ? [offerOf(sku ?? handle, alone, money)] : children.map(({ offer }) => offer),
      variations,
      children: children.map(({ options, attributes }) => ({ options, attributes })),
      places: isNamed
        ? placesOf(
            [first('Product Category'), first('Type')].filter((path) => path !== ''),
            listIn(first('Tags')),
          )
        : [],
      pictures: [
        ...rows
          .map((cells) => cells('Image Src', 'Product image URL'))
          .filter(Boolean)
          .map((address, place) => ({ productKey: key, address, isMain: place === 0 })),
        ...children.flatMap(({ picture, offer }) =>
          picture === '' ? [] : [{ productKey: offer.sku, address: picture, isMain: true }],
        ),
      ],
    };
    return family;
  },
} satisfies ShopTable;

const NO_CELLS: Cells = () => '';

/** Keys begin with what they are, so that they are never the SKU of another product. */
const PREFIX = 'handle:';

/** A product without variants has one option, which is called so. */
function variationsOf(first: Cells): readonly string[] {
  const names = NUMBERS.map((number) => first(`Option${String(number)} Name`)).filter(Boolean);
  const isAlone = names.length === 1 && first('Option1 Value') === 'Default Title';
  return isAlone ? [] : names;
}

const optionsOf = (cells: Cells) => NUMBERS.map((number) => cells(`Option${String(number)} Value`));

/** Other rows have only a picture. */
function isVariant(cells: Cells): boolean {
  return (
    optionsOf(cells).some(Boolean) || cells('Variant Price', 'Price', 'Variant SKU', 'SKU') !== ''
  );
}

function skuOfVariant(cells: Cells, handle: string, options: readonly string[]): string {
  return cells('Variant SKU', 'SKU').replace(/^'/, '') || skuOf(handle, options);
}

function variantFields(cells: Cells): Readonly<Record<string, unknown>> {
  const isDigital =
    cells('Variant Requires Shipping', 'Requires shipping').toLowerCase() === 'false';
  return {
    ...texts({ upc_ean: cells('Variant Barcode', 'Barcode').replace(/^'/, '') }),
    commodity_type: isDigital ? 'digital' : 'physical',
    ...weightOf(cells),
  };
}

function offerOf(sku: string, cells: Cells, money: ShopMoney): SkuOffer {
  const prices = pricesOf(
    cells('Variant Price', 'Price'),
    cells('Variant Compare At Price', 'Compare-at price'),
    money,
  );
  const quantity = quantityOf(cells);
  return { sku, ...prices, ...(quantity !== undefined && { quantity }) };
}

/** What is sold beyond its stock, or not tracked, is not counted. */
function quantityOf(cells: Cells): number | undefined {
  const quantity = Number(cells('Variant Inventory Qty', 'Inventory quantity') || Number.NaN);
  const oversold = cells(
    'Variant Inventory Policy',
    'Continue selling when out of stock',
  ).toLowerCase();
  const isTracked = cells('Variant Inventory Tracker', 'Inventory tracker') !== '';
  const isCounted = isTracked && oversold !== 'continue' && oversold !== 'true';
  return isCounted && Number.isInteger(quantity) ? Math.max(quantity, 0) : undefined;
}

function statusOf(first: Cells): 'live' | 'draft' {
  const status = first('Status').toLowerCase();
  const published = first('Published', 'Published on online store').toLowerCase();
  return (status === '' || status === 'active') && published !== 'false' ? 'live' : 'draft';
}

/** In the unit that is shown, with as many decimals as the grams, which are rounded, need. */
function weightOf(cells: Cells): { readonly weight?: object } {
  const grams = Number(cells('Variant Grams', 'Weight value (grams)') || Number.NaN);
  const unit = cells('Variant Weight Unit', 'Weight unit for display').toLowerCase();
  if (!Number.isFinite(grams) || grams <= 0) return {};
  const factor = GRAMS.get(unit);
  if (factor === undefined) return { weight: { value: Number(grams.toFixed(6)), unit: 'g' } };
  const values = [0, 1, 2, 3, 4, 5, 6].map((decimals) =>
    Number((grams / factor).toFixed(decimals)),
  );
  const near = Number.isInteger(grams) ? 0.5 : 0.005;
  const value = values.find((one) => Math.abs(one * factor - grams) <= near) ?? values.at(-1);
  return { weight: { value, unit } };
}

/** Without the empty ones. */
function texts(all: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
}
