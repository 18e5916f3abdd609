import type { Cells, Place, ShopMoney, SkuOffer } from '#kernel';

type Row = readonly string[];

/** How many columns an import lists at most, and the characters that it shows of each. */
const [LISTED, SHOWN] = [100, 255];

/** A text that a spreadsheet would run has an apostrophe before it. */
const GUARDED = /^'[=+\-@]/;

/** The columns of a table with this first row, and which of them were asked for. */
export class ShopColumns {
  private readonly places: ReadonlyMap<string, number>;
  private readonly asked = new Set<string>();

  constructor(private readonly header: Row) {
    this.places = new Map(header.map((name, place) => [folded(name), place]));
  }

  cellsOf(row: Row): Cells {
    return (...names) => {
      const wanted = names.map(folded);
      for (const name of wanted) this.asked.add(name);
      for (const name of wanted) {
        const cell = row[this.places.get(name) ?? -1]?.trim() ?? '';
        if (cell !== '') return GUARDED.test(cell) ? cell.slice(1) : cell;
      }
      return '';
    };
  }

  /** The columns for which no row was asked, as the file writes them; the first 100. */
  unknown(): readonly string[] {
    const unknown = this.header.map((name) => name.trim()).filter((name) => !this.isAsked(name));
    const names = unknown.map((name) => Array.from(name).slice(0, SHOWN).join(''));
    return [...new Set(names)].slice(0, LISTED);
  }

  private isAsked(name: string): boolean {
    return name === '' || this.asked.has(folded(name));
  }
}

const folded = (name: string) => name.trim().toLowerCase();

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
