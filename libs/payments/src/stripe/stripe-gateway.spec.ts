import { randomBytes } from 'node:crypto';
import type { Settings } from '#platform';
import { SecretBox } from '#platform/crypto';
import { METHODS, PaymentProvider, STRIPE_KEYS } from '../../../../test/support/payment-provider';
import { itIsAGateway, type ProviderDouble } from '../gateways/gateway-laws.builders';
import { itAsksAProvider } from '../gateways/provider-laws.builders';
import type { GatewayRepository } from '../storage/gateway-repository';
import { STRIPE, StripeClients } from './stripe-clients';
import { StripeGateway } from './stripe-gateway';
import { StripeSearch } from './stripe-search';

/** The library of the provider asks once more when a connection ends without an answer. */
const TWICE = 2;

let provider: PaymentProvider;

beforeAll(async () => {
  provider = await PaymentProvider.open();
});

afterAll(() => provider.close());

const double: ProviderDouble = {
  methods: { good: METHODS.good, declined: METHODS.declined, waits: METHODS.asks },
  kept: ({ id }) => provider.kept(id),
  loseAnswer: () => provider.fails({ lost: TWICE }),
  goAway: () => provider.fails({ down: TWICE }),
  refundElsewhere: async (reference, amount) => (await provider.refund(reference, { amount })).id,
  finish: (reference) => provider.finish(reference),
};

/** A gateway with the settings of an administrator. */
function opened() {
  const box = new SecretBox([randomBytes(32)]);
  const row = {
    slug: STRIPE,
    enabled: true,
    publishableKey: STRIPE_KEYS.publishable_key,
    secretKey: box.seal(STRIPE_KEYS.secret_key, STRIPE),
    webhookSecret: box.seal(STRIPE_KEYS.webhook_secret, STRIPE),
  };
  const stored: Pick<GatewayRepository, 'find'> = { find: () => Promise.resolve(row) };
  const settings = { stripeApiBase: provider.url, publicUrl: 'https://shop.example' };
  const clients = new StripeClients(
    stored as GatewayRepository,
    box,
    settings as unknown as Settings,
  );
  const gateway = new StripeGateway(clients, new StripeSearch(clients));
  return Promise.resolve({ gateway, provider: double });
}

describe('the gateway of Stripe, against a double of its interface', () => {
  itIsAGateway(opened);
  itAsksAProvider(opened);
});
