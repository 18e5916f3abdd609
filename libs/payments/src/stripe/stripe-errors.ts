import { GatewayUnreachable, type PaymentFailure } from '#kernel';
import Stripe from 'stripe';

/** A final refusal of the provider, with the intent that it is about, if it names one. */
export class StripeRefusal extends Error {
  constructor(
    readonly failure: PaymentFailure,
    readonly intentId: string | undefined,
    /**
     * Whether the operation may have happened before, such as the capture of a captured payment.
     */
    readonly isState: boolean,
  ) {
    super(failure.message);
  }
}

/**
 * Asks the provider.
 * @throws StripeRefusal if it refuses
 * @throws GatewayUnreachable if it does not say what has happened
 */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw (
      refusalOf(error) ?? new GatewayUnreachable('The provider did not answer', { cause: error })
    );
  }
}

/**
 * Returns the refusal of an operation. A wrong key, too many requests or a conflict with a running
 * request are none.
 */
function refusalOf(error: unknown): StripeRefusal | undefined {
  const isRefusal =
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError;
  if (!isRefusal) return undefined;
  const { decline_code: declined, code, message } = error;
  const failure = { code: declined ?? code ?? 'refused', message };
  const isState = code?.endsWith('_unexpected_state') === true;
  const intent = error.payment_intent ?? error.setup_intent;
  return new StripeRefusal(failure, intent?.id, isState);
}
