import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { holds, type KeyCondition } from './keyed';

/** What one page may read. */
export interface Limits {
  /** So many entries of a key are fewer than those of most others. */
  readonly few: number;
  /** So many entries of one key are all read. */
  readonly many: number;
  /** So many entries of each of two keys are all read, to look up only rows as old as those of both. */
  readonly joined: number;
  /** Of more entries, so many are read to count the rows at least in part. */
  readonly counted: number;
  /** Among so many rows, the first ones of the list, a page is looked for before all that match are put in order. */
  readonly first: readonly number[];
}

const LIMITS: Limits = {
  few: 5000,
  many: 20_000,
  joined: 60_000,
  counted: 10_000,
  first: [2000, 20_000],
};

const AGE = 'row.createdAt';

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

interface Lead {
  /** The condition that the fewest entries match. */
  readonly key: KeyCondition;
  /** Another one whose entries are read, too, as it takes less time than to look each row up. */
  readonly joined?: KeyCondition | undefined;
  /** Whether its entries are too many to read all. */
  readonly isCut: boolean;
}

interface Found {
  readonly id: string;
  readonly total: number | string;
}

/**
 * Finds rows by conditions on keys beside their table, such as the beginnings of words. Rows that few
 * entries of a key lead to are looked up; many are not put in order, but are found among the first rows
 * of the list, where many of them are.
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
    const lead = await this.leading();
    const { isCut } = lead;
    const entries = isCut && { entries: this.limits.counted };
    const some = this.matching(lead, { rows: most + 1, ...entries });
    const found = await this.sorted(some, limit, offset);
    if (!isCut && found.total <= most) return { ...found, isExact: true };
    const keys = await this.among(limit, offset);
    if (keys !== undefined) {
      const total = Math.max(found.total, offset + limit + 1);
      return { keys, total: Math.min(total, most), isExact: false };
    }
    const all = await this.sorted(this.matching(lead, {}), limit, offset);
    return { keys: all.keys, total: Math.min(all.total, most), isExact: all.total <= most };
  }

  private async leading(): Promise<Lead> {
    const [only] = this.keys;
    if (this.keys.length === 1 && !this.isNarrowed) return { key: only, isCut: false };
    const { few, many, joined } = this.limits;
    const [lead = { key: only, exceeds: 0 }] = await this.bySize([few, many]);
    if (lead.exceeds < 2 || this.keys.length === 1) {
      return { key: lead.key, isCut: lead.exceeds === 2 };
    }
    const [one, other] = await this.bySize([joined]);
    return one !== undefined && other?.exceeds === 0
      ? { key: one.key, joined: other.key, isCut: false }
      : { key: lead.key, isCut: true };
  }

  /** The keys, with how many of these sizes their entries exceed: those first that exceed the fewest. */
  private async bySize(sizes: readonly number[]) {
    const asked = this.query().from('(select 1 as one)', 'asked');
    for (const [at, { table, within, parameters }] of this.keys.entries()) {
      for (const [place, size] of sizes.entries()) {
        const beyond = `(select 1 from ${table} sized where ${within('sized')} limit 1 offset ${String(size)})`;
        asked.addSelect(beyond, `beyond${String(at)}_${String(place)}`).setParameters(parameters);
      }
    }
    const found = (await asked.getRawOne<Record<string, unknown>>()) ?? {};
    const exceeded = this.keys.map((key, at) => {
      const beyond = sizes.map((_, place) => found[`beyond${String(at)}_${String(place)}`] ?? null);
      return { key, exceeds: beyond.filter((one) => one !== null).length };
    });
    const byText = (one: KeyCondition, other: KeyCondition) => other.text.length - one.text.length;
    return exceeded.sort((one, other) => one.exceeds - other.exceeds || byText(one.key, other.key));
  }

  /** The rows that match, each once, in no order. */
  private matching(
    { key: lead, joined }: Lead,
    at: { readonly rows?: number; readonly entries?: number },
  ) {
    const others = this.keys.filter((one) => one !== lead);
    const { table, of, age } = lead;
    const found = { id: `found.${of}`, age: `found.${age}`, isRare: joined !== undefined };
    if (others.length === 0 && !this.isNarrowed) {
      const query = this.query().select(found.id, 'id').addSelect(found.age, 'by0').distinct(true);
      return query.from(table, 'found').where(lead.within('found'), lead.parameters).limit(at.rows);
    }
    // Several entries of a row are looked up once.
    const once = this.query().select(`entry.${of}`, of).addSelect(`entry.${age}`, age);
    once.distinct(true).from(table, 'entry').where(lead.within('entry'), lead.parameters);
    if (joined !== undefined) {
      const ages = `select aged.${joined.age} from ${joined.table} aged`;
      once.andWhere(`entry.${age} in (${ages} where ${joined.within('aged')})`);
    }
    const from = `(${once.limit(at.entries).getQuery()})`;
    const query = this.isNarrowed
      ? this.columns(this.rows.clone()).innerJoin(from, 'found', `${found.id} = row.id`)
      : this.query().select(found.id, 'id').addSelect(found.age, 'by0').from(from, 'found');
    return this.holding(query, others, found).setParameters(lead.parameters).limit(at.rows);
  }

  private async sorted(query: SelectQueryBuilder<ObjectLiteral>, limit: number, offset: number) {
    const found = this.ordered(query).addSelect('count(*) over ()', 'total');
    const rows = await found.limit(limit).offset(offset).getRawMany<Found>();
    const [any] =
      rows.length > 0 || offset === 0 ? rows : await found.limit(1).offset(0).getRawMany<Found>();
    return { keys: rows.map(({ id }) => id), total: Number(any?.total ?? 0) };
  }

  /** The keys of a page that is not the last one among the first rows of the list; undefined if they do not fill it. */
  private async among(limit: number, offset: number): Promise<readonly string[] | undefined> {
    for (const most of this.limits.first.filter((one) => one > offset)) {
      const first = this.columns(this.rows.clone());
      for (const column of this.order.columns) first.addOrderBy(column, this.order.direction);
      const found = this.ordered(first.limit(most));
      const at = this.order.columns.indexOf(AGE);
      const age = at < 0 ? undefined : `sorted.by${String(at)}`;
      this.holding(found, this.keys, { id: 'sorted.id', age });
      const rows = await found
        .limit(limit + 1)
        .offset(offset)
        .getRawMany<Found>();
      if (rows.length > limit) return rows.slice(0, limit).map(({ id }) => id);
    }
    return undefined;
  }

  private holding(
    query: SelectQueryBuilder<ObjectLiteral>,
    keys: readonly KeyCondition[],
    row: Parameters<typeof holds>[2],
  ) {
    for (const [index, one] of keys.entries())
      query.andWhere(holds(one, `other${String(index)}`, row)).setParameters(one.parameters);
    return query;
  }

  /** What rows are sorted by, and their key. */
  private columns(query: SelectQueryBuilder<ObjectLiteral>) {
    query.select('row.id', 'id');
    for (const [index, column] of this.order.columns.slice(0, -1).entries())
      query.addSelect(column, `by${String(index)}`);
    return query;
  }

  private ordered(query: SelectQueryBuilder<ObjectLiteral>) {
    const sorted = this.query().select('sorted.id', 'id').from(`(${query.getQuery()})`, 'sorted');
    sorted.setParameters(query.getParameters());
    for (const index of this.order.columns.slice(0, -1).keys())
      sorted.addOrderBy(`sorted.by${String(index)}`, this.order.direction);
    return sorted.addOrderBy('sorted.id', this.order.direction);
  }

  private query(): SelectQueryBuilder<ObjectLiteral> {
    return this.rows.createQueryBuilder();
  }

  /** Whether rows themselves have to be read. */
  private get isNarrowed(): boolean {
    const { wheres } = this.rows.expressionMap;
    return !this.order.isByAge || !wheres.every(({ condition }) => isEmpty(condition));
  }
}

/** Of a scope that lets everything through. */
const isEmpty = (condition: unknown) => Array.isArray(condition) && condition.length === 0;
