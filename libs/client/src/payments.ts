import type { Call } from './calls';
import type { components } from './schema';

/** How an order is paid. */
export type Payment = components['schemas']['PaymentData'];
export type PaymentTransaction = components['schemas']['TransactionDto'];
/** What the browser has to do: open `url`, or hand `client_secret` to the provider's library. */
export type ClientAction = components['schemas']['ClientActionDto'];

/** Lets the customer finish a payment; rejects if the customer does not. */
export type Finish = (action: ClientAction) => Promise<unknown>;

export interface Patience {
  /** How many milliseconds are waited for the provider's answer, at most. */
  readonly longest?: number;
  /** Milliseconds between two looks. */
  readonly pause?: number;
}

const LONGEST_MS = 30_000;
const PAUSE_MS = 1000;

/** Waits until a payment is complete or has failed; it is still pending if that takes too long. */
export async function settled(
  get: Call<'get'>,
  path: { readonly orderId: string; readonly transactionId: string },
  { longest = LONGEST_MS, pause = PAUSE_MS }: Patience = {},
): Promise<PaymentTransaction> {
  const looks = Math.max(1, Math.ceil(longest / pause));
  for (let look = 1; ; look += 1) {
    const { data } = await get('/v2/orders/{orderId}/transactions/{transactionId}', {
      params: { path },
    });
    if (data.status !== 'pending' || look >= looks) return data;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
