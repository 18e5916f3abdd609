import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { lockedUsesFrom, ResourceUses, usesFrom } from '#platform/uses';

const PLANS = 'subscription_plans where fixed_price like ?';
const PRODUCTS = 'subscription_products where price like ?';
const OFFERINGS =
  'subscription_offerings where (plans like ? or products like ?) and deleted_at is null';
const SUBSCRIPTIONS =
  'subscriptions where order_item_id in (select order_item_id from subscription_lines where currency = ?)';
const INVOICES = 'subscription_invoices where currency = ?';

/** Plans, products, offerings, subscriptions and their invoices need the currencies of their prices. */
@Injectable()
export class SubscriptionCurrencyUses implements OnModuleInit {
  constructor(private readonly uses: ResourceUses) {}

  onModuleInit(): void {
    this.uses.add('currency', currencyUses);
  }
}

async function currencyUses(tx: Tx, code: string) {
  const price = [`%"${code}":%`];
  return [
    ...(await lockedUsesFrom(tx, 'subscription_plan', PLANS, price)),
    ...(await lockedUsesFrom(tx, 'subscription_product', PRODUCTS, price)),
    ...(await lockedUsesFrom(tx, 'subscription_offering', OFFERINGS, [...price, ...price])),
    // Orders that stay begin subscriptions, and subscriptions that stay are billed.
    ...(await usesFrom(tx, 'subscription', SUBSCRIPTIONS, [code])),
    ...(await usesFrom(tx, 'subscription_invoice', INVOICES, [code])),
  ];
}
