/** Takes each field of a row that is JSON, as it was stored, and copies it to what it is today. */
export type Readers<Fields> = {
  readonly [Field in keyof Fields]: (stored: never) => Exclude<Fields[Field], null>;
};

/** A row whose JSON is of one version, null is the first; what was not read is not there. */
type Versioned<Fields> = Partial<Fields> & { readonly schemaVersion?: number | null };

/** The JSON in the rows of a table, in every version of its shape. */
export class JsonShapes<Fields extends object> {
  private readonly today: Readers<Fields>;
  /** The version that is written. */
  readonly newest: number;

  /** @param versions the oldest first; the last one reads what it is given today, too, and so writes it */
  constructor(private readonly versions: readonly [Readers<Fields>, ...Readers<Fields>[]]) {
    this.newest = versions.length;
    this.today = versions[this.newest - 1] ?? versions[0];
  }

  /**
   * Makes the JSON of a row what it is today.
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

  /** Values for a row, whose JSON has the fields that its shape names, and no other. */
  write<Values extends Partial<Fields>>(values: Values): Values {
    return { ...values, ...copied(values, this.today) };
  }

  /** The same for a row that was read before: one of an older version gets all of its JSON in the new one. */
  change<Values extends Partial<Fields>>(
    row: Versioned<Fields>,
    values: Values,
  ): Values & { readonly schemaVersion: number } {
    const isOlder = (row.schemaVersion ?? 1) < this.newest;
    const rest = isOlder ? copied(row, this.today) : {};
    return { ...rest, ...this.write(values), schemaVersion: this.newest };
  }
}

/** What is null or undefined is no JSON. */
function copied<Fields>(row: Partial<Fields>, readers: Readers<Fields>): Partial<Fields> {
  const copies: Partial<Fields> = {};
  for (const field in readers) {
    const stored = row[field];
    if (stored !== undefined && stored !== null) copies[field] = readers[field](stored as never);
  }
  return copies;
}
