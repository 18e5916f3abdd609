import type { DeepPartial, EntityTarget, FindOptionsWhere } from 'typeorm';
import { type Fault, faultOf, refuse } from '#kernel';
import { isEmbedded } from './data-source';
import { isUniqueViolation } from './database-error';
import { withFolded } from './folded-columns';
import { newId } from './new-id';
import { type PageOf, type PageRequest, readPage } from './pages';
import type { ResourceRow } from './resource-row';
import type { Transactions, Tx } from './transactions';

type Own<Row extends ResourceRow> = Omit<Row, keyof ResourceRow>;

type Nullable<Fields> = {
  [Name in keyof Fields]: null extends Fields[Name] ? Name : never;
}[keyof Fields];

/** The values of a new row; what may be null may be left out, and is null then. */
export type New<Row extends ResourceRow> = Omit<Own<Row>, Nullable<Own<Row>>> & {
  readonly [Name in Nullable<Own<Row>>]?: Own<Row>[Name] | undefined;
};

/** New values for some fields. Fields that are left out or undefined keep their values. */
export type Changes<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * The table of a plain resource. Unknown ids are refused with `Not Found` and duplicate unique
 * values with `Conflict`; both errors name the resource by `noun`.
 */
export class ResourceTable<Row extends ResourceRow> {
  constructor(
    protected readonly transactions: Transactions,
    private readonly row: EntityTarget<Row>,
    private readonly noun: string,
  ) {}

  async get(id: string, scope: FindOptionsWhere<Row> = {}): Promise<Row> {
    return (await this.find(id, scope)) ?? this.unknown();
  }

  async find(id: string, scope: FindOptionsWhere<Row> = {}): Promise<Row | null> {
    return this.transactions.read((manager) => manager.findOneBy(this.row, one(id, scope)));
  }

  /**
   * Locks a row until `tx` ends. Writing a row, even without a change, locks it on both databases.
   * @returns whether there is such a row
   */
  async hold(tx: Tx, id: string, scope: FindOptionsWhere<Row> = {}): Promise<boolean> {
    const where = one(id, scope);
    const { affected } = await tx.update(this.row, where, { id: where.id } as never);
    return affected === 1;
  }

  /** Reads and locks the row until `tx` ends. The caller must not have read anything in `tx` before. */
  async getLocked(tx: Tx, id: string, scope: FindOptionsWhere<Row> = {}): Promise<Row> {
    await this.hold(tx, id, scope);
    return (await tx.findOneBy(this.row, one(id, scope))) ?? this.unknown();
  }

  /**
   * Reads and locks the rows that exist until `tx` ends. The caller must have written in `tx` before.
   */
  async allLocked(
    tx: Tx,
    where: FindOptionsWhere<Row> | FindOptionsWhere<Row>[],
  ): Promise<readonly Row[]> {
    // On the embedded database only one transaction can write at a time.
    if (isEmbedded(tx.dataSource)) return tx.findBy(this.row, where);
    const order = { id: 'ASC' } as never;
    return tx.find(this.row, { where, order, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes whole rows in one statement: new ones, and ones that {@link allLocked} has returned. */
  async putAll(tx: Tx, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const whole = rows.map((row) => withFolded(this.row, row));
    await tx.upsert(this.row, whole as never, ['id']);
  }

  /** In the order of creation, unless another one is asked for, then of id. */
  async page(
    request: PageRequest,
    scope: FindOptionsWhere<Row> = {},
    usual: keyof Row & string = 'createdAt',
  ): Promise<PageOf<Row>> {
    return this.transactions.read((manager) => {
      const query = manager.createQueryBuilder(this.row, 'row').where(scope);
      return readPage(query, request, [usual, 'id']);
    });
  }

  async insert(tx: Tx, values: New<Row> & { readonly id?: string | undefined }): Promise<Row> {
    const now = new Date();
    const record = {
      ...this.nulls(tx),
      ...withFolded(this.row, sent(values)),
      id: values.id ?? newId(),
      createdAt: now,
      updatedAt: now,
    } as unknown as DeepPartial<Row>;
    const row = tx.create(this.row, record);
    // The library writes columns with a default back into the record, in the form of the driver.
    await this.unique(() => tx.insert(this.row, record as never));
    return row;
  }

  async update(
    tx: Tx,
    id: string,
    values: Changes<Own<Row>>,
    scope: FindOptionsWhere<Row> = {},
  ): Promise<Row> {
    const row = (await tx.findOneBy(this.row, one(id, scope))) ?? this.unknown();
    const changes = withFolded(this.row, { ...sent(values), updatedAt: new Date() });
    await this.unique(() => tx.update(this.row, { id: row.id }, changes as never));
    return Object.assign(row, changes);
  }

  async delete(tx: Tx, id: string, scope: FindOptionsWhere<Row> = {}): Promise<void> {
    const { affected } = await tx.delete(this.row, one(id, scope));
    if (affected === 0) this.unknown();
  }

  /** For repositories with queries of their own. */
  protected unknown(): never {
    refuse(faultOf('not-found', 'Not Found', `${this.noun} not found`));
  }

  /** What a row has where no value is given. */
  private nulls(tx: Tx): object {
    const { columns } = tx.dataSource.getMetadata(this.row);
    const nullable = columns.filter(
      ({ isNullable, embeddedMetadata }) => isNullable && !embeddedMetadata,
    );
    return Object.fromEntries(nullable.map(({ propertyName }) => [propertyName, null]));
  }

  /** Refuses a write that repeats a unique value with `Conflict`. */
  protected async unique(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      refuse(takenFault(this.noun));
    }
  }
}

/** The fault for a unique value that is in use. */
export function takenFault(noun: string): Fault {
  const detail = `Another ${noun} has the same value in a field that must be unique; choose another value`;
  return faultOf('conflict', 'Conflict', detail);
}

/** Values without those that are undefined. */
function sent(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function one<Row extends ResourceRow>(id: string, scope: FindOptionsWhere<Row>) {
  return { ...scope, id: id.toLowerCase() } as FindOptionsWhere<Row>;
}
