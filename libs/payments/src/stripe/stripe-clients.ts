import { GatewayUnreachable } from '#kernel';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Settings } from '#platform';
import { SecretBox } from '#platform/crypto';
import { GatewayRepository } from '../storage/gateway-repository';

export const STRIPE = 'stripe';

const TIMEOUT_MS = 10_000;

interface StripeCredentials {
  readonly secretKey: string | undefined;
  readonly webhookSecret: string | undefined;
  readonly publishableKey: string | undefined;
}

/** The provider's own library, with the credentials that an administrator has set. */
@Injectable()
export class StripeClients {
  private known: { readonly key: string; readonly client: Stripe } | undefined;

  constructor(
    private readonly gateways: GatewayRepository,
    private readonly box: SecretBox,
    private readonly settings: Settings,
  ) {}

  async credentials(): Promise<StripeCredentials> {
    const row = await this.gateways.find(STRIPE);
    const opened = (sealed: string | null = null) =>
      sealed === null ? undefined : this.box.open(sealed, STRIPE);
    return {
      secretKey: opened(row?.secretKey),
      webhookSecret: opened(row?.webhookSecret),
      publishableKey: row?.publishableKey ?? undefined,
    };
  }

  /** @throws GatewayUnreachable if no secret key is set, or if it cannot be decrypted */
  async client(): Promise<Stripe> {
    const { secretKey: key } = await this.credentials();
    if (key === undefined) throw new GatewayUnreachable('The secret key of the gateway is not set');
    if (this.known?.key !== key) this.known = { key, client: this.newClient(key) };
    return this.known.client;
  }

  /** The mark that the operations of this installation have at the provider. */
  get installation(): string {
    return this.settings.publicUrl;
  }

  /** Makes a client that does not retry, because the service retries later with newer facts. */
  private newClient(key: string): Stripe {
    const base = this.settings.stripeApiBase;
    const options = { maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false };
    if (base === undefined) return new Stripe(key, options);
    const { hostname: host, port, protocol } = new URL(base);
    const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
    return new Stripe(key, {
      ...options,
      host,
      protocol: scheme,
      ...(port === '' ? {} : { port }),
    });
  }
}
