type Row = readonly string[];

/** What a SKU costs and how much of it there is, as another shop says it. */
export interface SkuOffer {
  readonly sku: string;
  /** The one price that the other shop names, in its currency. */
  readonly currencies?: Readonly<Record<string, object>>;
  readonly quantity?: number;
}

/** A product of another shop. Its attributes are those of `POST /pcm/products`. */
export interface Family {
  /** Left out if the file only says more about a product that exists. */
  readonly product?: Readonly<Record<string, unknown>>;
  readonly offers: readonly SkuOffer[];
  /** The variations of the children, in their order. */
  readonly variations: readonly string[];
  readonly children: readonly {
    /** One for each variation. */
    readonly options: readonly string[];
    readonly attributes: Readonly<Record<string, unknown>>;
  }[];
  readonly places: readonly Place[];
  readonly pictures: readonly FamilyPicture[];
}

/** A picture of a product, which is found by its key. */
export interface FamilyPicture {
  readonly productKey: string;
  readonly address: string;
  readonly isMain: boolean;
}

/** A node, by the names from the root on. */
export interface Place {
  readonly in: 'categories' | 'tags';
  readonly path: readonly string[];
}

/** The cells of a row by the names of their columns, which are equal in any letter case. */
export type Cells = (...names: readonly string[]) => string;

/** A table that another shop has written: what its rows are about, and what they become. */
export interface ShopTable {
  /** The columns by one of which the table is known. */
  readonly required: readonly string[];
  /** The rows of one product follow each other and have the same key; a row without one is no product. */
  keyOf(cells: Cells): string;
  familyOf(key: string, rows: readonly Cells[], money: ShopMoney): Family;
}

/** The currency in which another shop writes its prices. */
export interface ShopMoney {
  readonly currency: string;
  readonly decimals: number;
  /** When the file was sent. */
  readonly now: Date;
}

/** A text that a spreadsheet would run has an apostrophe before it. */
const GUARDED = /^'[=+\-@]/;

/** Finds the cells of rows of a table with this first row. */
export function cellsWith(header: Row): (row: Row) => Cells {
  const places = new Map(header.map((name, place) => [name.trim().toLowerCase(), place]));
  return (row) =>
    (...names) => {
      for (const name of names) {
        const cell = row[places.get(name.toLowerCase()) ?? -1]?.trim() ?? '';
        if (cell !== '') return GUARDED.test(cell) ? cell.slice(1) : cell;
      }
      return '';
    };
}

/** An amount in the smallest unit; a text that is none stays one, which is then refused with its reason. */
export function smallestUnits(cell: string, { decimals }: ShopMoney): unknown {
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(cell) ?? [];
  if (whole === undefined) return cell;
  const kept = part.replace(/0+$/, '');
  return kept.length > decimals ? cell : Number(whole + kept.padEnd(decimals, '0'));
}

/** @param before what it cost before; empty if that is not said */
export function pricesOf(price: string, before: string, money: ShopMoney): Partial<SkuOffer> {
  if (price === '') return {};
  const compared = before === '' ? {} : { compare_at_price: smallestUnits(before, money) };
  return { currencies: { [money.currency]: { amount: smallestUnits(price, money), ...compared } } };
}

/** Texts of a list with commas; a backslash makes a comma a part of the text. */
export function listIn(cell: string): readonly string[] {
  const parts = cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

export function pathIn(cell: string): readonly string[] {
  return cell
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Everything has a category, so that a catalog of all categories sells everything. */
export function placesOf(categories: readonly string[], tags: readonly string[]): readonly Place[] {
  const paths = categories.map(pathIn).filter((path) => path.length > 0);
  const found = paths.length === 0 ? [['Uncategorized']] : paths;
  return [
    ...found.map((path): Place => ({ in: 'categories', path })),
    ...tags.map((tag): Place => ({ in: 'tags', path: [tag] })),
  ];
}

/** The SKU of something that has none in the other shop. */
export function skuOf(key: string, options: readonly string[] = []): string {
  return [key, ...options].join('-').replace(/\s+/gu, '-').slice(0, 255);
}
