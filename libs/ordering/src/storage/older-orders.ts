import type { QueryRunner } from 'typeorm';
import type { LineItem, LinePrice } from '#kernel';
import { fromDatabaseJson, isEmbedded, isUniqueViolation } from '#platform/database';
import type { PackedPart } from '../domain/bundle-parts';
import { codesOfDiscounts, listKeysOf, skuKeysOf } from '../domain/list-keys';
import type { OrderPrice, Party } from '../domain/order';

/** An order as a release has stored it that knows neither its number nor what lists find it by. */
export interface OlderOrder {
  readonly id: string;
  readonly number: string | null;
  readonly party: Party;
  readonly price: OrderPrice;
  readonly codes: readonly string[];
}

type Stored = Readonly<Record<keyof OlderOrder, unknown>>;

type Runner = Pick<QueryRunner, 'query' | 'dataSource'>;

const OLDER = `select id, order_number as number, party, price, counted_codes as codes from orders
  where contact_name_key is null order by created_at, id limit ?`;

/** The orders that are incomplete, in the order of placing. An index gives them. */
export async function olderOrders(runner: Runner, limit: number): Promise<readonly OlderOrder[]> {
  const rows = (await runner.query(OLDER, [limit])) as readonly Stored[];
  const items = await itemsOf(
    runner,
    rows.filter(({ codes }) => codes === null).map(({ id }) => id as string),
  );
  return rows.map(({ id, number, ...stored }) => {
    const price = fromDatabaseJson<OrderPrice>(stored.price);
    const known = fromDatabaseJson<readonly string[] | null>(stored.codes);
    return {
      id: id as string,
      number: number as string | null,
      party: fromDatabaseJson<Party>(stored.party),
      price,
      codes: known ?? codesOfDiscounts(price, items.get(id as string) ?? []),
    };
  });
}

/** What the items of the orders cost, by order. */
async function itemsOf(
  runner: Runner,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LinePrice[]>> {
  const items = new Map<string, LinePrice[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return items;
  const places = orderIds.map(() => '?').join(', ');
  const sql = `select order_id as id, price from order_items where order_id in (${places})`;
  const rows = (await runner.query(sql, [...orderIds])) as readonly {
    id: string;
    price: unknown;
  }[];
  for (const { id, price } of rows) items.get(id)?.push(fromDatabaseJson<LinePrice>(price));
  return items;
}

/** Stores what lists find the order by. It may be repeated. */
export async function completeOrder(runner: Runner, order: OlderOrder): Promise<void> {
  const { id } = order;
  const { total, contactNameKey, promotionCode, codes } = listKeysOf(order);
  for (const code of codes) {
    await runner.query(
      `insert into order_codes (code, order_id) select ?, ?
        where not exists (select 1 from order_codes where code = ? and order_id = ?)`,
      [code, id, code, id],
    );
  }
  await runner.query(
    'update orders set total = ?, promotion_code = ?, contact_name_key = ? where id = ?',
    [total, promotionCode, contactNameKey, id],
  );
}

const ORDERS_AT_ONCE = 200;
const IDS = 'select id from orders where id > ? order by id limit ?';

/** Does something to all orders, some at a time. */
export async function forAllOrders(
  runner: Runner,
  work: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const orders = (await runner.query(IDS, [after, ORDERS_AT_ONCE])) as readonly { id: string }[];
    const ids = orders.map(({ id }) => id);
    await work(ids);
    after = ids.at(-1);
  }
}

interface Sold {
  readonly id: string;
  /** As the driver returns it; it is only copied. */
  readonly placed: unknown;
  readonly item: unknown;
  readonly contents: unknown;
}

/** How many rows one statement writes; each of its values has a place, of which there are at most 32 766. */
const ROWS_AT_ONCE = 1000;

/** Stores the SKUs that lists find the orders by. It may be repeated. */
export async function storeSkus(runner: Runner, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const places = orderIds.map(() => '?').join(', ');
  const sql = `select o.id, o.created_at as placed, i.item, i.contents
    from orders o join order_items i on i.order_id = o.id where o.id in (${places})`;
  const sold = (await runner.query(sql, [...orderIds])) as readonly Sold[];
  const rows = sold.flatMap(({ id, placed, ...line }) => {
    const item = fromDatabaseJson<LineItem>(line.item);
    const contents = fromDatabaseJson<readonly PackedPart[] | null>(line.contents);
    return skuKeysOf([{ item, contents }]).map((key) => [key, placed, id]);
  });
  const ignore = isEmbedded(runner.dataSource) ? 'or ignore' : 'ignore';
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    const values = some.map(() => '(?, ?, ?)').join(', ');
    const columns = 'sku_key, created_at, order_id';
    await runner.query(
      `insert ${ignore} into order_skus (${columns}) values ${values}`,
      some.flat(),
    );
  }
}

/**
 * Numbers an order that has no number.
 * @returns whether no other order has the number
 */
export async function numberOrder(runner: Runner, id: string, number: string): Promise<boolean> {
  const sql = 'update orders set order_number = ? where id = ? and order_number is null';
  try {
    await runner.query(sql, [number, id]);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}
