import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { ResourceUses, usesFrom } from '#platform/uses';

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
  const offered = 'subscription_offerings where (plans like ? or products like ?)';
  const billed = 'subscriptions where order_item_id in';
  return [
    ...(await usesFrom(
      tx,
      'subscription_plan',
      'subscription_plans where fixed_price like ?',
      price,
    )),
    ...(await usesFrom(
      tx,
      'subscription_product',
      'subscription_products where price like ?',
      price,
    )),
    ...(await usesFrom(tx, 'subscription_offering', `${offered} and deleted_at is null`, [
      ...price,
      ...price,
    ])),
    ...(await usesFrom(
      tx,
      'subscription',
      `${billed} (select order_item_id from subscription_lines where currency = ?)`,
      [code],
    )),
    ...(await usesFrom(tx, 'subscription_invoice', 'subscription_invoices where currency = ?', [
      code,
    ])),
  ];
}
