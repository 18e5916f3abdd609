import { Transactions } from '#platform/database';
import type { Shop } from './shop';

/** Everything that is stored of gateways, saved methods and what providers are asked. */
export async function storedOfPayments(shop: Shop): Promise<readonly unknown[]> {
  const transactions = shop.app.get(Transactions, { strict: false });
  const tables = ['payment_gateways', 'payment_methods', 'payment_operations'];
  const rows = await Promise.all(
    tables.map((table) => transactions.statement<unknown[]>(`select * from ${table}`, [])),
  );
  return rows.flat();
}
