import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { Test } from 'supertest';
import type { Shop } from './shop';

const PROGRAM = join(__dirname, '../../scripts/demo/payment-provider.mjs');

export const STRIPE_KEYS = {
  publishable_key: 'pk_test_shop',
  secret_key: 'sk_test_secret_of_the_shop',
  webhook_secret: 'whsec_secret_of_the_messages',
};

/** Payment methods of the double, by what becomes of a charge. */
export const METHODS = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  asks: 'pm_card_authenticationRequired',
  slow: 'pm_slow_debit',
};

/** Something that the provider keeps. */
export interface Thing {
  readonly id: string;
  readonly object: string;
  readonly status?: string;
  readonly amount?: number;
  readonly amount_received?: number;
  readonly payment_intent?: string;
  readonly payment_method?: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: Thing };
}

/** A double of the provider in a process of its own. */
export class PaymentProvider {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async open(): Promise<PaymentProvider> {
    const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new PaymentProvider(child, url);
  }

  /** Loses the next answers after the work is done, or does not hear the next requests. */
  async fails(knobs: { readonly lost?: number; readonly down?: number }): Promise<void> {
    await this.turn('knobs', knobs);
  }

  /** The customer finishes what waits for them, or does not succeed. */
  async finish(id: string, good = true): Promise<void> {
    await this.turn('finish', { id, good });
  }

  /** Somebody captures a part of an authorization in the pages of the provider. */
  async capture(id: string, amount: number): Promise<void> {
    await this.turn('capture', { id, amount });
  }

  /** Somebody refunds a payment in the pages of the provider: a part of it, or what is left. */
  async refund(id: string, refund: { readonly amount?: number } = {}): Promise<Thing> {
    return this.turn<Thing>('refund', { id, refund });
  }

  /** From now on, the provider says something else of an object. */
  async change(id: string, said: object): Promise<void> {
    await this.turn('change', { id, said });
  }

  async things(object: string): Promise<readonly Thing[]> {
    const { things } = await this.turn<{ things: Thing[] }>('things');
    return things.filter((one) => one.object === object);
  }

  /** What it has made for a transaction of ours. */
  async madeFor({ id }: { readonly id: string }): Promise<Thing> {
    const { things } = await this.turn<{ things: Thing[] }>('things');
    const made = things.find(
      ({ metadata, object }) => metadata['transaction'] === id && object !== 'customer',
    );
    if (made === undefined) throw new Error(`The provider knows nothing of ${id}`);
    return made;
  }

  /** The money that it has taken for an order and not given back. */
  async kept(orderId: string): Promise<number> {
    const intents = (await this.things('payment_intent')).filter(
      ({ metadata }) => metadata['order'] === orderId,
    );
    const ids = new Set(intents.map(({ id }) => id));
    const refunds = (await this.things('refund')).filter(
      ({ payment_intent: of = '', status }) => ids.has(of) && status === 'succeeded',
    );
    const taken = intents.reduce((sum, one) => sum + (one.amount_received ?? 0), 0);
    return refunds.reduce((sum, { amount = 0 }) => sum - amount, taken);
  }

  /** Everything that it would tell, the oldest first. */
  async events(): Promise<readonly ProviderEvent[]> {
    return (await this.turn<{ events: ProviderEvent[] }>('events')).events;
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }

  private async turn<T = unknown>(knob: string, body: object = {}): Promise<T> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${this.url}/double/${knob}`, init);
    return (await response.json()) as T;
  }
}

export interface Signed {
  readonly secret?: string;
  /** Seconds since 1970. */
  readonly timestamp?: number;
}

/** Sends a message of the provider to the shop, as the provider does. */
export function tellShop(shop: Shop, event: object, signed: Signed = {}): Test {
  const payload = JSON.stringify(event);
  const { secret = STRIPE_KEYS.webhook_secret, timestamp = Math.floor(Date.now() / 1000) } = signed;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return shop
    .send('post', '/v2/gateways/stripe/webhooks')
    .set('stripe-signature', signature)
    .type('json')
    .send(payload);
}
