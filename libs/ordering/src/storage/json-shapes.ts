/** For each JSON field of a row: a function that turns the stored value into its present form. */
export type Readers<Fields> = {
  readonly [Field in keyof Fields]: (stored: never) => Exclude<Fields[Field], null>;
};

/**
 * A row with the version of its JSON, where null means the first. Fields that were not read are
 * missing.
 */
type Versioned<Fields> = Partial<Fields> & { readonly schemaVersion?: number | null };

/** The JSON in the rows of a table, in every version of its shape. */
export class JsonShapes<Fields extends object> {
  private readonly today: Readers<Fields>;
  /** The version that is written. */
  readonly newest: number;

  /**
   * @param versions the readers of each version, the oldest first; the last one also makes the form
   * that is written
   */
  constructor(private readonly versions: readonly [Readers<Fields>, ...Readers<Fields>[]]) {
    this.newest = versions.length;
    this.today = versions[this.newest - 1] ?? versions[0];
  }

  /**
   * Brings the JSON of a row into its present form.
   * @throws Error for a version that this release does not know
   */
  read(row: Versioned<Fields>): void {
    if (row.schemaVersion === undefined) return;
    const version = row.schemaVersion ?? 1;
    const readers = this.versions[version - 1];
    if (readers === undefined) {
      throw new Error(`The row has the unknown schema version ${String(version)}`);
    }
    Object.assign(row, copied(row, readers));
  }

  /** Returns the values for a new row. Its JSON has only the fields that its form names. */
  write<Values extends Partial<Fields>>(values: Values): Values {
    return { ...values, ...copied(values, this.today) };
  }

  /**
   * Returns the values for a change of a row. All JSON of a row with an older version is written again
   * in the newest form.
   */
  change<Values extends Partial<Fields>>(
    row: Versioned<Fields>,
    values: Values,
  ): Values & { readonly schemaVersion: number } {
    const isOlder = (row.schemaVersion ?? 1) < this.newest;
    const rest = isOlder ? copied(row, this.today) : {};
    return { ...rest, ...this.write(values), schemaVersion: this.newest };
  }
}

/** Copies the JSON fields of a row, except for those that are null or undefined. */
function copied<Fields>(row: Partial<Fields>, readers: Readers<Fields>): Partial<Fields> {
  const copies: Partial<Fields> = {};
  for (const field in readers) {
    const stored = row[field];
    if (stored !== undefined && stored !== null) copies[field] = readers[field](stored as never);
  }
  return copies;
}
