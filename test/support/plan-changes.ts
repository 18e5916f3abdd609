import { Transactions } from '#platform/database';
import { INVOICES, invoicesOf } from './billing';
import type { Shop } from './shop';
import { SUBSCRIPTIONS } from './subscribers';

/** Lets the service invoice periods that began before it was installed. */
export async function billSinceEver(shop: Shop): Promise<void> {
  const transactions = shop.app.get(Transactions, { strict: false });
  const since = '2020-01-01 00:00:00.000';
  await transactions.write('update subscription_billing set begins_at = ?', [since]);
}

/** Pays all open invoices of a subscription. */
export async function payAll(shop: Shop, subscriptionId: string): Promise<void> {
  for (const { id, meta } of await invoicesOf(shop, subscriptionId)) {
    if (meta.status !== 'open') continue;
    const data = { gateway: 'manual', method: 'purchase' };
    await shop.admin('post', `${INVOICES}/${id}/payments`).send({ data }).expect(200);
  }
}

/** The coming periods of a subscription, each with its plan. */
export async function plansInSchedule(shop: Shop, subscriptionId: string) {
  const path = `${SUBSCRIPTIONS}/${subscriptionId}/schedule`;
  const { body } = await shop.admin('get', path).expect(200);
  const { data } = body as {
    data: {
      attributes: { period: { start: string; end: string }; items: { id: string }[] };
    }[];
  };
  return data.map(({ attributes: { period, items } }) => ({ ...period, plan: items[0]?.id }));
}
