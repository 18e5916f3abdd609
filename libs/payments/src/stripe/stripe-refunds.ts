import type { GatewayRequest, ListedRefund } from '#kernel';
import type Stripe from 'stripe';
import { fromRefund } from './stripe-outcomes';

/**
 * Whether a refund moved no money: the provider lists what an authorization has released as a refund, too,
 * which changes no balance.
 */
export function isRelease({ status, balance_transaction: moved }: Stripe.Refund): boolean {
  return status === 'succeeded' && moved === null;
}

export function toListedRefund(
  refund: Stripe.Refund,
  asked: Pick<GatewayRequest, 'currency'>,
  installation: string,
): ListedRefund {
  const { id: reference, amount, currency, metadata } = refund;
  const isOwn =
    metadata?.['installation'] === installation && metadata['transaction'] !== undefined;
  const money = { amount, currency: currency.toUpperCase() };
  return { reference, outcome: fromRefund(refund, asked).outcome, money, isOwn };
}
