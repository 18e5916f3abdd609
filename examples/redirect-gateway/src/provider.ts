import { GatewayUnreachable } from '@cartwright/server';
import { settings } from './settings';

/** A payment as the provider shows it. */
export interface ProviderPayment {
  readonly id: string;
  readonly state: 'open' | 'paid' | 'refused' | 'cancelled';
  readonly amount: number;
  readonly currency: string;
  /** Where the customer pays. */
  readonly page: string;
}

/**
 * Asks the provider. The same PUT again makes no second payment.
 * @returns undefined for a payment that the provider does not know
 * @throws GatewayUnreachable if it does not answer, or in another way
 */
export async function ask(
  method: string,
  path: string,
  body?: object,
): Promise<ProviderPayment | undefined> {
  const answer = await fetch(`${settings.api}/payments/${path}`, {
    method,
    headers: { authorization: `Bearer ${settings.key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(1500),
  }).catch(() => undefined);
  if (answer?.status === 404) return undefined;
  if (answer?.ok !== true) throw new GatewayUnreachable('The provider does not answer');
  return (await answer.json()) as ProviderPayment;
}
