import type { Gateway, GatewayAnswer, GatewayRequest, ListedRefund } from '#kernel';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { decimalPlacesOf } from './decimal-places';
import { STRIPE, StripeClients } from './stripe-clients';
import { asking, StripeRefusal } from './stripe-errors';
import { failed, fromPaymentIntent, fromRefund, fromSetupIntent } from './stripe-outcomes';
import { isRelease, toListedRefund } from './stripe-refunds';
import { metadataOf, needsCustomer, toPaymentIntent, toSetupIntent } from './stripe-requests';
import { StripeSearch } from './stripe-search';

/**
 * The provider forgets idempotency keys after a day: an older request is looked for, and not repeated.
 */
const REPEATED_FOR_MS = 23 * 60 * 60 * 1000;

const PAGE = 100;

const NEVER_SENT = { code: 'never_sent', message: 'The provider was never asked.' };
const NO_METHOD = { code: 'no_saved_method', message: 'There is no saved payment method.' };
const CANCELED = { code: 'canceled', message: 'The payment was canceled.' };

/** Payments by cards and the like at Stripe, by payment intents, setup intents and refunds. */
@Injectable()
export class StripeGateway implements Gateway {
  readonly slug = STRIPE;
  readonly name = 'Stripe';
  readonly enabledAtFirst = false;
  readonly keepsKeys = true;
  readonly answersAtOnce = false;
  readonly capturesInParts = false;
  readonly decimalPlacesOf = decimalPlacesOf;

  constructor(
    private readonly clients: StripeClients,
    private readonly search: StripeSearch,
  ) {}

  async perform(request: GatewayRequest): Promise<GatewayAnswer> {
    const { reference, type } = request;
    if (reference !== undefined) return this.lookUp(request);
    const isRepeatable = !isOld(request) && !lacksMethod(request);
    if (this.followsOther(request) || isRepeatable) return this.sent(request);
    const found = await this.search.find(request);
    if (found !== undefined) return this.ended(request, await this.read(request, found));
    // After a day, nobody expects a payment any more, but a customer still expects a refund.
    if (type === 'refund') return this.sent(request);
    return { outcome: failed(lacksMethod(request) ? NO_METHOD : NEVER_SENT) };
  }

  async lookUp(request: GatewayRequest): Promise<GatewayAnswer> {
    const reference = this.followsOther(request)
      ? request.ofReference
      : (request.reference ?? (await this.search.find(request)));
    // The request may still be running; otherwise the next attempt sends it.
    if (reference === undefined) return { outcome: { status: 'pending' } };
    return this.ended(request, await this.read(request, reference));
  }

  async refundsOf(request: GatewayRequest): Promise<readonly ListedRefund[]> {
    const { reference } = request;
    if (reference === undefined) return [];
    const client = await this.clients.client();
    const { installation } = this.clients;
    return asking(async () => {
      const listed: ListedRefund[] = [];
      for await (const refund of client.refunds.list({ payment_intent: reference, limit: PAGE })) {
        if (!isRelease(refund)) listed.push(toListedRefund(refund, request, installation));
      }
      return listed;
    });
  }

  async abandon(request: GatewayRequest): Promise<GatewayAnswer> {
    const { type } = request;
    if (this.followsOther(request) || type === 'refund') return this.perform(request);
    const reference = request.reference ?? (await this.search.find(request));
    if (reference === undefined) return { outcome: failed(CANCELED) };
    await this.cancel(type, reference);
    return this.read(request, reference);
  }

  /**
   * Whether an operation is a capture or a void: those have no object of their own at the provider, but
   * show in the payment intent of their authorization.
   */
  private followsOther({ type }: GatewayRequest): boolean {
    return type === 'capture' || type === 'void';
  }

  /** A refused operation did not happen, unless it is refused because it had already happened. */
  private async sent(request: GatewayRequest): Promise<GatewayAnswer> {
    try {
      return await this.ended(request, await asking(() => this.send(request)));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const { failure, intentId: reference, isState } = error;
      if (isState && this.followsOther(request)) return this.lookUp(request);
      return this.ended(request, { outcome: failed(failure), reference });
    }
  }

  private async send(request: GatewayRequest): Promise<GatewayAnswer> {
    const client = await this.clients.client();
    const { id: idempotencyKey, type, amount, ofReference: of = '' } = request;
    const { installation } = this.clients;
    switch (type) {
      case 'capture': {
        const part = { amount_to_capture: amount };
        const intent = await client.paymentIntents.capture(of, part, { idempotencyKey });
        return this.fromIntent(intent, request);
      }
      case 'void': {
        const intent = await client.paymentIntents.cancel(of, {}, { idempotencyKey });
        return this.fromIntent(intent, request);
      }
      case 'refund': {
        const params = { payment_intent: of, amount, metadata: metadataOf(request, installation) };
        return fromRefund(await client.refunds.create(params, { idempotencyKey }), request);
      }
      case 'save': {
        const params = toSetupIntent(
          request,
          installation,
          await this.customerFor(client, request),
        );
        const intent = await client.setupIntents.create(params, { idempotencyKey });
        return fromSetupIntent(intent, await this.publishableKey());
      }
      case 'authorize':
      case 'purchase': {
        const customer = await this.customerFor(client, request);
        const params = toPaymentIntent(request, installation, customer);
        const intent = await client.paymentIntents.create(params, { idempotencyKey });
        return this.fromIntent(intent, request);
      }
    }
  }

  private async customerFor(client: Stripe, request: GatewayRequest): Promise<string | undefined> {
    if (!needsCustomer(request.payer)) return undefined;
    const metadata = metadataOf(request, this.clients.installation);
    const options = { idempotencyKey: `${request.id}-customer` };
    return (await client.customers.create({ metadata }, options)).id;
  }

  private async read(request: GatewayRequest, reference: string): Promise<GatewayAnswer> {
    const client = await this.clients.client();
    return asking(async () => {
      switch (request.type) {
        case 'refund':
          return fromRefund(await client.refunds.retrieve(reference), request);
        case 'save': {
          const intent = await client.setupIntents.retrieve(reference);
          return fromSetupIntent(intent, await this.publishableKey());
        }
        case 'authorize':
        case 'purchase':
        case 'capture':
        case 'void':
          return this.fromIntent(await client.paymentIntents.retrieve(reference), request);
      }
    });
  }

  private async fromIntent(
    intent: Stripe.PaymentIntent,
    request: GatewayRequest,
  ): Promise<GatewayAnswer> {
    return fromPaymentIntent(intent, request, await this.publishableKey());
  }

  /** Cancels a failed intent, so that the browser cannot finish it after all. */
  private async ended(request: GatewayRequest, answer: GatewayAnswer): Promise<GatewayAnswer> {
    const { outcome, reference } = answer;
    const isOwn = !this.followsOther(request) && request.type !== 'refund';
    if (outcome.status === 'failed' && isOwn && reference !== undefined) {
      await this.cancel(request.type, reference);
    }
    return answer;
  }

  /** An intent that cannot be canceled stays; a later look-up finds its state. */
  private async cancel(type: GatewayRequest['type'], reference: string): Promise<void> {
    const client = await this.clients.client();
    const cancel = () =>
      type === 'save'
        ? client.setupIntents.cancel(reference)
        : client.paymentIntents.cancel(reference);
    try {
      await asking<unknown>(cancel);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }

  private async publishableKey(): Promise<string | undefined> {
    return (await this.clients.credentials()).publishableKey;
  }
}

function isOld({ createdAt }: GatewayRequest): boolean {
  return Date.now() - createdAt.getTime() > REPEATED_FOR_MS;
}

function lacksMethod({ payer }: GatewayRequest): boolean {
  return payer?.kind === 'saved' && payer.method === undefined;
}
