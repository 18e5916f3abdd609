import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { holds, type KeyCondition } from './keyed';

/** What one page may read. */
export interface Limits {
  /** So many rows that the other conditions let through are all tested, and so many entries of a key are fewer than most. */
  readonly few: number;
  /** So many entries of one key are all read. */
  readonly many: number;
  /** Of more entries, so many are read to count the rows at least in part. */
  readonly counted: number;
  /** Among so many rows, the first ones of the list, a page is looked for before all that match are put in order. */
  readonly first: number;
  /** And among as many as two pages need if all rows match as often as those do, but at most so many. */
  readonly tested: number;
}

const LIMITS: Limits = { few: 5000, many: 20_000, counted: 10_000, first: 2000, tested: 10_000 };

const AGE = 'row.createdAt';

/** More than any key has entries. MariaDB forgets the order of what is not limited. */
const ALL = 2 ** 31;

/** The order of the rows by their columns, of which the last one is the key. */
export interface SortedBy {
  readonly columns: readonly string[];
  readonly direction: 'ASC' | 'DESC';
  readonly isByAge: boolean;
}

/** The keys of a page, and how many rows there are. */
export interface KeysOfPage {
  readonly keys: readonly string[];
  readonly total: number;
  /** `false` if there may be more. */
  readonly isExact: boolean;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** As many rows are counted. */
  readonly most: number;
}

interface Found {
  readonly id: string;
  readonly total: number | string;
}

type Query = SelectQueryBuilder<ObjectLiteral>;

/**
 * Finds rows by conditions on keys beside their table, such as the beginnings of words. Few rows are all
 * found and put in order. Of many, those of a page are found in the order of a key that has it, or among
 * the first rows of the list.
 */
export class KeyedRows<Row extends ObjectLiteral> {
  /** @param rows a query of those that all other conditions let through, named `row` */
  constructor(
    private readonly rows: SelectQueryBuilder<Row>,
    private readonly keys: readonly [KeyCondition, ...KeyCondition[]],
    private readonly order: SortedBy,
    private readonly limits = LIMITS,
  ) {}

  /** @param most as many rows are counted */
  async page(limit: number, offset: number, most: number): Promise<KeysOfPage> {
    const page = { limit, offset, most };
    if (this.isNarrowed && (await this.areFew())) {
      return upTo(most, await this.sorted(this.tested(), page));
    }
    const { lead, isCut } = await this.leading();
    const isInOrder = this.order.isByAge && lead.isInOrder;
    return isInOrder ? this.inOrder(lead, isCut, page) : this.inNoOrder(lead, isCut, page);
  }

  /** The entries of the lead are read in the order of the list, as far as the page goes. */
  private async inOrder(lead: KeyCondition, isCut: boolean, page: Page): Promise<KeysOfPage> {
    const { limit, offset, most } = page;
    if (!isCut) {
      const reach = Math.max(most, offset + limit) + 1;
      const all = this.matching(lead, this.isAlone ? reach : ALL).limit(reach);
      return upTo(most, await this.sorted(all, page));
    }
    const found = await this.part(this.matching(lead, this.limits.counted), page);
    if (found.total > offset + limit) return atLeast(page, found);
    const first = this.isNarrowed ? await this.among(page) : undefined;
    if (first !== undefined) return atLeast(page, { keys: first, total: found.total });
    const further = this.matching(lead)
      .limit(limit + 1)
      .offset(offset);
    const read = await further.getRawMany<Found>();
    const keys = read.slice(0, limit).map(({ id }) => id);
    if (read.length > limit) return atLeast(page, { keys, total: found.total });
    if (read.length > 0) return upTo(most, { keys, total: offset + read.length });
    return upTo(most, await this.sorted(this.matching(lead), page));
  }

  /** All rows that match are put in order, unless those of the page are among the first ones of the list. */
  private async inNoOrder(lead: KeyCondition, isCut: boolean, page: Page): Promise<KeysOfPage> {
    const { most } = page;
    if (!isCut) {
      const some = this.matching(lead, this.isAlone ? most + 1 : ALL).limit(most + 1);
      const found = await this.sorted(some, page);
      if (found.total <= most) return upTo(most, found);
    }
    const keys = await this.among(page);
    if (keys === undefined) return upTo(most, await this.sorted(this.matching(lead), page));
    return atLeast(page, { keys, total: isCut ? await this.counted(lead, most) : most });
  }

  /** Whether the other conditions let so few rows through that all of them can be tested. */
  private async areFew(): Promise<boolean> {
    const beyond = this.rows.clone().select('1', 'one').limit(1).offset(this.limits.few);
    return (await beyond.getRawOne()) === undefined;
  }

  /** The key that the fewest entries match, and whether they are too many to read all. */
  private async leading(): Promise<{ readonly lead: KeyCondition; readonly isCut: boolean }> {
    const [only] = this.keys;
    if (this.isAlone) return { lead: only, isCut: false };
    const sizes = [this.limits.few, this.limits.many];
    const asked = this.query().from('(select 1 as one)', 'asked');
    for (const [at, { table, within, parameters }] of this.keys.entries()) {
      for (const [place, size] of sizes.entries()) {
        const beyond = `(select 1 from ${table} sized where ${within('sized')} limit 1 offset ${String(size)})`;
        asked.addSelect(beyond, `beyond${String(at)}_${String(place)}`).setParameters(parameters);
      }
    }
    const found = (await asked.getRawOne<Record<string, unknown>>()) ?? {};
    const exceeded = this.keys.map((lead, at) => {
      const beyond = sizes.map((_, place) => found[`beyond${String(at)}_${String(place)}`] ?? null);
      return { lead, exceeds: beyond.filter((one) => one !== null).length };
    });
    const byText = (one: KeyCondition, other: KeyCondition) => other.text.length - one.text.length;
    const [{ lead, exceeds } = { lead: only, exceeds: 0 }] = exceeded.sort(
      (one, other) => one.exceeds - other.exceeds || byText(one.lead, other.lead),
    );
    return { lead, isCut: exceeds === sizes.length };
  }

  /**
   * The rows that match, each once, with what they are sorted by. They are in order if the entries of the
   * lead and the list are in the same.
   * @param entries as many of the lead are read
   */
  private matching(lead: KeyCondition, entries = ALL): Query {
    if (this.order.isByAge) return this.narrowed(lead, entries);
    const found = this.found(lead, entries);
    const rows = this.columns(this.rows.clone());
    const isSame = 'found.id = row.id';
    return rows.innerJoin(`(${found.getQuery()})`, 'found', isSame, found.getParameters());
  }

  /** The rows that match, each once, with their age. */
  private narrowed(lead: KeyCondition, entries: number): Query {
    const found = this.found(lead, entries);
    if (!this.isNarrowed) return found;
    const row = this.rows.clone().select('1', 'one').andWhere(`row.id = found.${lead.of}`).limit(1);
    return found.andWhere(`(${row.getQuery()}) = 1`).setParameters(row.getParameters());
  }

  /** The rows that match all keys, each once, with their age. */
  private found(lead: KeyCondition, entries: number): Query {
    const { table, of, age, isInOrder } = lead;
    const once = this.query().select(`entry.${of}`, of).addSelect(`entry.${age}`, age);
    once.distinct(true).from(table, 'entry').where(lead.within('entry'), lead.parameters);
    const found = { id: `found.${of}`, age: `found.${age}` };
    const query = this.query().select(found.id, 'id').addSelect(found.age, 'by0');
    if (this.order.isByAge && isInOrder) {
      const { direction } = this.order;
      once.addOrderBy(`entry.${age}`, direction).addOrderBy(`entry.${of}`, direction);
      query.addOrderBy(found.age, direction).addOrderBy(found.id, direction);
    }
    query.from(`(${once.limit(entries).getQuery()})`, 'found').setParameters(once.getParameters());
    const others = this.keys.filter((one) => one !== lead);
    return this.holding(query, others, found);
  }

  /** Counts the rows that some entries of the lead find. */
  private async counted(lead: KeyCondition, most: number): Promise<number> {
    const some = this.narrowed(lead, this.limits.counted).limit(most + 1);
    const count = this.query().select('count(*)', 'total').from(`(${some.getQuery()})`, 'counted');
    const found = await count.setParameters(some.getParameters()).getRawOne<Pick<Found, 'total'>>();
    return Number(found?.total ?? 0);
  }

  private async sorted(query: Query, page: Page) {
    const found = await this.part(query, page);
    if (found.keys.length > 0 || page.offset === 0) return found;
    return { ...found, total: (await this.part(query, { ...page, limit: 1, offset: 0 })).total };
  }

  /** The total is 0 if no row is left for the page. */
  private async part(query: Query, { limit, offset }: Page) {
    const page = this.ordered(query).addSelect('count(*) over ()', 'total');
    const rows = await page.limit(limit).offset(offset).getRawMany<Found>();
    return { keys: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
  }

  /** The keys of a page that is not the last one among the first rows of the list; undefined if they do not fill it. */
  private async among(page: Page): Promise<readonly string[] | undefined> {
    const end = page.offset + page.limit;
    let rows = Math.max(this.limits.first, 2 * end);
    for (let turn = 0; turn < 2 && rows <= this.limits.tested; turn += 1) {
      const { keys, total } = await this.part(this.tested(rows), page);
      if (total > end) return keys;
      rows = Math.ceil((2 * rows * end) / Math.max(total, 1));
    }
    return undefined;
  }

  /**
   * Those of the first rows of the list that match.
   * @param most as many are tested; all if left out
   */
  private tested(most?: number): Query {
    const first = this.columns(this.rows.clone());
    for (const column of this.order.columns) first.addOrderBy(column, this.order.direction);
    const columns = this.order.columns.slice(0, -1).map((_, at) => `first.by${String(at)}`);
    const tested = this.query()
      .select('first.id', 'id')
      .from(`(${first.limit(most).getQuery()})`, 'first');
    for (const [at, column] of columns.entries()) tested.addSelect(column, `by${String(at)}`);
    const age = columns[this.order.columns.indexOf(AGE)];
    tested.setParameters(first.getParameters());
    return this.holding(tested, this.keys, { id: 'first.id', age });
  }

  private holding(
    query: Query,
    keys: readonly KeyCondition[],
    row: Parameters<typeof holds>[2],
  ): Query {
    for (const [index, one] of keys.entries())
      query.andWhere(holds(one, `other${String(index)}`, row)).setParameters(one.parameters);
    return query;
  }

  /** What rows are sorted by, and their key. */
  private columns(query: Query): Query {
    query.select('row.id', 'id');
    for (const [index, column] of this.order.columns.slice(0, -1).entries())
      query.addSelect(column, `by${String(index)}`);
    return query;
  }

  private ordered(query: Query): Query {
    const sorted = this.query().select('sorted.id', 'id').from(`(${query.getQuery()})`, 'sorted');
    sorted.setParameters(query.getParameters());
    for (const index of this.order.columns.slice(0, -1).keys())
      sorted.addOrderBy(`sorted.by${String(index)}`, this.order.direction);
    return sorted.addOrderBy('sorted.id', this.order.direction);
  }

  private query(): Query {
    return this.rows.createQueryBuilder();
  }

  /** Whether each entry is a row that matches, and has what rows are sorted by. */
  private get isAlone(): boolean {
    return this.keys.length === 1 && !this.isNarrowed && this.order.isByAge;
  }

  /** Whether other conditions have to hold, too. */
  private get isNarrowed(): boolean {
    const { wheres } = this.rows.expressionMap;
    return !wheres.every(({ condition }) => isEmpty(condition));
  }
}

/** There are further rows behind the page. */
const atLeast = (
  { limit, offset, most }: Page,
  { keys, total }: Omit<KeysOfPage, 'isExact'>,
): KeysOfPage => ({
  keys,
  total: Math.min(Math.max(total, offset + limit + 1), most),
  isExact: false,
});

/** All of them were found, or more than are counted. */
const upTo = (most: number, { keys, total }: Omit<KeysOfPage, 'isExact'>): KeysOfPage => ({
  keys,
  total: Math.min(total, most),
  isExact: total <= most,
});

/** Of a scope that lets everything through. */
const isEmpty = (condition: unknown) => Array.isArray(condition) && condition.length === 0;
