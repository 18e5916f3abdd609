import type Stripe from 'stripe';
import { type GatewayRequest, type Payer, withoutUndefined } from '#kernel';
import type { StripeMethod } from './stripe-outcomes';

/** Returns the marks by which an object at the provider belongs to its operation. */
export function metadataOf({ id, owner }: GatewayRequest, installation: string) {
  return { installation, transaction: id, [owner.type]: owner.id };
}

/** Whether the payment needs a customer at the provider: every saved method belongs to one. */
export function needsCustomer(payer: Payer | undefined): boolean {
  return payer?.kind === 'browser' && payer.saves;
}

export function toPaymentIntent(
  request: GatewayRequest,
  installation: string,
  customer: string | undefined,
): Stripe.PaymentIntentCreateParams {
  const { amount, currency, type, payer } = request;
  const common = {
    amount,
    currency: currency.toLowerCase(),
    capture_method: type === 'authorize' ? ('manual' as const) : ('automatic' as const),
    metadata: metadataOf(request, installation),
  };
  if (payer?.kind === 'saved') {
    const saved = JSON.parse(payer.method ?? '{}') as StripeMethod;
    const method = { customer: saved.customer, payment_method: saved.method };
    return { ...common, ...method, off_session: true, confirm: true };
  }
  const saving = customer === undefined ? {} : { setup_future_usage: 'off_session' as const };
  return { ...common, ...fromBrowser(payer, customer), ...saving };
}

export function toSetupIntent(
  request: GatewayRequest,
  installation: string,
  customer: string | undefined,
): Stripe.SetupIntentCreateParams {
  const metadata = metadataOf(request, installation);
  const payer = request.payer?.kind === 'browser' ? request.payer : undefined;
  return { usage: 'off_session', metadata, ...fromBrowser(payer, customer) };
}

/** Methods that send the customer elsewhere need to know where to send them back to. */
function fromBrowser(
  payer: Extract<Payer, { kind: 'browser' }> | undefined,
  customer: string | undefined,
) {
  const { method, returnUrl } = payer ?? {};
  const allows = method === undefined || returnUrl !== undefined;
  return {
    ...withoutUndefined({ customer }),
    ...(method === undefined ? {} : { payment_method: method, confirm: true }),
    ...(method === undefined || returnUrl === undefined ? {} : { return_url: returnUrl }),
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: allows ? ('always' as const) : ('never' as const),
    },
  };
}
