import type {
  ClientAction,
  GatewayAnswer,
  GatewayRequest,
  OperationOutcome,
  PaymentFailure,
  ReportedAmount,
  ReportedCapture,
} from '#kernel';
import type Stripe from 'stripe';
import { withoutEmpty } from '#platform/http';

/** The data that a charge of a saved method needs. */
export interface StripeMethod {
  readonly customer: string;
  readonly method: string;
}

type Asked = Pick<GatewayRequest, 'type' | 'payer' | 'currency'>;
type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
type ProviderError =
  | Stripe.PaymentIntent['last_payment_error']
  | Stripe.SetupIntent['last_setup_error'];

const CANCELED: PaymentFailure = {
  code: 'canceled',
  message: 'The payment was canceled at the provider.',
};
const CAPTURED: PaymentFailure = {
  code: 'captured',
  message: 'The authorization was captured already.',
};

/**
 * Reads the outcome of an operation from the payment intent that it made, captures or voids, with the amount
 * that has really moved.
 */
export function fromPaymentIntent(
  intent: Stripe.PaymentIntent,
  asked: Asked,
  publishableKey: string | undefined,
): GatewayAnswer {
  const { id: reference, status } = intent;
  const captured = capturedOf(intent, asked);
  switch (asked.type) {
    case 'capture': {
      const moved = { amount: intent.amount_received, currency: currencyOf(intent, asked) };
      const complete = { outcome: { status: 'complete', reference, moved }, reference } as const;
      if (status === 'succeeded') return { ...complete, captured };
      return {
        outcome: status === 'canceled' ? failed(CANCELED) : { status: 'pending' },
        captured,
      };
    }
    case 'void':
      if (status === 'canceled') return { outcome: { status: 'complete', reference }, reference };
      return {
        outcome: status === 'succeeded' ? failed(CAPTURED) : { status: 'pending' },
        captured,
      };
    case 'authorize':
      return { ...fromPayment(intent, asked, publishableKey), reference, captured };
    case 'purchase':
    case 'refund':
    case 'save':
      return { ...fromPayment(intent, asked, publishableKey), reference };
  }
}

/** The currency of money at the provider; if it does not say so, the one that it was asked for. */
const currencyOf = (thing: { readonly currency?: string }, { currency }: Pick<Asked, 'currency'>) =>
  (thing.currency ?? currency).toUpperCase();

/** What was captured of an authorization, at any request; undefined if nothing was. */
function capturedOf(intent: Stripe.PaymentIntent, asked: Asked): ReportedCapture | undefined {
  const { amount_received: amount, status } = intent;
  if (!(amount > 0)) return undefined;
  return { amount, currency: currencyOf(intent, asked), isFinal: status !== 'requires_capture' };
}

/** Money that an intent has received or holds. An intent never receives more than its amount. */
function movedBy(intent: Stripe.PaymentIntent, asked: Asked): ReportedAmount {
  const { amount, amount_received: received, amount_capturable: left, status } = intent;
  const held = ((left as number | undefined) ?? amount) + received;
  const most = status === 'requires_capture' ? held : received;
  return { amount: Math.min(amount, most), currency: currencyOf(intent, asked) };
}

function fromPayment(
  intent: Stripe.PaymentIntent,
  asked: Asked,
  publishableKey: string | undefined,
): GatewayAnswer {
  const { type, payer } = asked;
  const { id: reference, status } = intent;
  const savedMethod = payer?.kind === 'browser' && payer.saves ? methodOf(intent) : undefined;
  // A part that was captured in the provider's own pages is a capture, so the promise was for all of it.
  const wasHeld = type === 'authorize' && status === 'succeeded';
  const moved = wasHeld
    ? { amount: intent.amount, currency: currencyOf(intent, asked) }
    : movedBy(intent, asked);
  const complete: GatewayAnswer = {
    outcome: { status: 'complete', reference, moved },
    savedMethod,
  };
  if (status === 'succeeded' || (status === 'requires_capture' && type === 'authorize')) {
    return complete;
  }
  if (status === 'requires_capture') return { outcome: { status: 'pending' } };
  const { last_payment_error: error } = intent;
  if (status !== 'canceled') return { outcome: unfinished(intent, error, publishableKey) };
  const failure = failureOf(error);
  if (failure !== undefined) return { outcome: failed(failure) };
  return { outcome: type === 'authorize' ? { status: 'voided' } : failed(CANCELED) };
}

/** Reads the outcome from a setup intent, which saves a payment method without charging it. */
export function fromSetupIntent(
  intent: Stripe.SetupIntent,
  publishableKey: string | undefined,
): GatewayAnswer {
  const { id: reference, status, last_setup_error: error } = intent;
  if (status === 'succeeded') {
    return { outcome: { status: 'complete', reference }, reference, savedMethod: methodOf(intent) };
  }
  if (status === 'canceled') return { outcome: failed(failureOf(error) ?? CANCELED), reference };
  return { outcome: unfinished(intent, error, publishableKey), reference };
}

export function fromRefund(refund: Stripe.Refund, asked: Pick<Asked, 'currency'>): GatewayAnswer {
  const { id: reference, status, amount, failure_reason: reason } = refund;
  if (status === 'succeeded') {
    const moved = { amount, currency: currencyOf(refund, asked) };
    return { outcome: { status: 'complete', reference, moved }, reference };
  }
  if (status !== 'failed' && status !== 'canceled') {
    return { outcome: { status: 'pending' }, reference };
  }
  const failure = { code: reason ?? status, message: `The refund was ${status}.` };
  return { outcome: failed(failure), reference };
}

/** A declined attempt ends the payment: the customer starts another one to try again. */
function unfinished(
  { status, client_secret: clientSecret, next_action: next }: Intent,
  error: ProviderError,
  publishableKey: string | undefined,
): OperationOutcome {
  if (status === 'processing') return { status: 'pending' };
  const failure = status === 'requires_payment_method' ? failureOf(error) : undefined;
  if (failure !== undefined) return failed(failure);
  const url = next?.redirect_to_url?.url ?? undefined;
  if (url !== undefined) return { status: 'pending', clientAction: { type: 'redirect', url } };
  const clientAction: ClientAction = {
    type: 'sdk',
    ...withoutEmpty({ clientSecret, publishableKey }),
  };
  return { status: 'pending', clientAction };
}

function methodOf({ customer, payment_method: method }: Intent): string | undefined {
  if (customer === null || method === null) return undefined;
  const saved: StripeMethod = { customer: idOf(customer), method: idOf(method) };
  return JSON.stringify(saved);
}

const idOf = (one: string | { readonly id: string }) => (typeof one === 'string' ? one : one.id);

export function failed(failure: PaymentFailure): OperationOutcome {
  return { status: 'failed', failure };
}

function failureOf(error: ProviderError): PaymentFailure | undefined {
  if (error === null) return undefined;
  const { decline_code: declined, code, message } = error;
  return { code: declined ?? code ?? 'failed', message: message ?? 'The payment was declined.' };
}
