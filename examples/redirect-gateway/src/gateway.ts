import type { Gateway, GatewayAnswer, GatewayRequest } from '@cartwright/server';
import { ask, type ProviderPayment } from './provider';

const REFUSED = { code: 'refused', message: 'The provider has refused the payment' };
const CANCELLED = { code: 'cancelled', message: 'The payment was cancelled' };
const ONLY_PURCHASES = { code: 'unsupported', message: 'This gateway takes purchases only' };

/** What became of a payment, in the words of the service. */
function answerOf(payment: ProviderPayment | undefined): GatewayAnswer {
  // The request may still be on its way.
  if (payment === undefined) return { outcome: { status: 'pending' } };
  const { id: reference, state, page: url, amount, currency } = payment;
  switch (state) {
    case 'open':
      return { outcome: { status: 'pending', clientAction: { type: 'redirect', url } }, reference };
    case 'paid':
      return {
        outcome: { status: 'complete', reference, moved: { amount, currency } },
        reference,
      };
    case 'refused':
      return { outcome: { status: 'failed', failure: REFUSED }, reference };
    case 'cancelled':
      return { outcome: { status: 'failed', failure: CANCELLED }, reference };
  }
}

/** The id of the payment transaction is that of the payment, so that a repeated request is the same one. */
export const gateway: Gateway = {
  slug: 'redirect',
  name: 'Payment page',
  enabledAtFirst: true,
  answersAtOnce: false,
  capturesInParts: false,
  decimalPlacesOf: (currency) => (['EUR', 'USD', 'GBP'].includes(currency) ? 2 : undefined),

  async perform({ id, type, amount, currency, payer }: GatewayRequest) {
    if (type !== 'purchase') return { outcome: { status: 'failed', failure: ONLY_PURCHASES } };
    const returnUrl = payer?.kind === 'browser' ? payer.returnUrl : undefined;
    return answerOf(await ask('PUT', id, { amount, currency, return_url: returnUrl }));
  },

  async lookUp({ id, type }: GatewayRequest) {
    if (type !== 'purchase') return { outcome: { status: 'failed', failure: ONLY_PURCHASES } };
    return answerOf(await ask('GET', id));
  },

  async abandon({ id }: GatewayRequest) {
    const payment = await ask('POST', `${id}/cancel`);
    return payment ? answerOf(payment) : { outcome: { status: 'failed', failure: CANCELLED } };
  },

  async refundsOf() {
    return [];
  },
};
