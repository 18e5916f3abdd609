import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of which an installation that was in use has rows. */
const USED = ['events', 'orders', 'products', 'store_settings'];

/**
 * Shoppers could set prices of shipping in every installation made before the setting was there. Those
 * keep it that way; new ones begin without.
 */
export class KeepShippingPrices1795615207003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of USED) {
      if (!(await runner.hasTable(table))) continue;
      const rows = (await runner.query(`select 1 as used from ${table} limit 1`)) as unknown[];
      if (rows.length > 0) return write(runner, (cart) => ({ ...cart, ...KEPT }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await write(runner, ({ shopperShippingPrices: _, ...cart }) => cart);
  }
}

const KEPT = { shopperShippingPrices: true };
/** What a row has to have beside it; the same as the settings of an installation that changed none. */
const NEW = { cartExpiryDays: 7, deferInventoryCheck: false, authorizationExpiryHours: 168 };

type Stored = Readonly<Record<string, unknown>>;

async function write(runner: QueryRunner, change: (cart: Stored) => Stored): Promise<void> {
  const [row] = (await runner.query(
    `select value from store_settings where name = 'cart'`,
  )) as readonly { readonly value: string | Stored }[];
  const before = typeof row?.value === 'string' ? (JSON.parse(row.value) as Stored) : row?.value;
  const value = JSON.stringify(change({ ...NEW, ...before }));
  if (row !== undefined) {
    await runner.query(`update store_settings set value = ? where name = 'cart'`, [value]);
  } else {
    await runner.query(`insert into store_settings (name, value) values ('cart', ?)`, [value]);
  }
}
