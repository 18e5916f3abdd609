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
  familyOf(key: string, rows: readonly Cells[], money: ShopMoney): Family | Promise<Family>;
}

/** The currency in which another shop writes its prices. */
export interface ShopMoney {
  readonly currency: string;
  readonly decimals: number;
  /** When the file was sent. */
  readonly now: Date;
}

/** A format of files that an import takes as `format`. */
export interface ImportFormat extends ShopTable {
  /** Small letters, digits and hyphens, at most 40; it begins with the name of its extension. */
  readonly format: string;
}
