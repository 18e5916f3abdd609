import type { Test } from 'supertest';
import { forgetJobs, runJobs } from './jobs';
import type { OrderResponse } from './orders';
import { METHODS, PaymentProvider, STRIPE_KEYS, tellShop, type Thing } from './payment-provider';
import { type TransactionResponse, shown, TestPayments } from './payments';
import { Shop } from './shop';

export interface AtProviderResponse extends TransactionResponse {
  readonly status: string;
  readonly reference?: string;
  readonly gateway: string;
  readonly meta: TransactionResponse['meta'] & {
    readonly client_action?: { readonly type: string; readonly client_secret?: string };
    readonly failure?: { readonly code: string; readonly message: string };
  };
}

type Named = Pick<OrderResponse, 'id'>;

/** The tea shop with a payment provider beside it. */
export class StripeShop {
  private constructor(
    readonly shop: Shop,
    readonly provider: PaymentProvider,
    readonly payments: TestPayments,
  ) {}

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<StripeShop> {
    const provider = await PaymentProvider.open();
    const shop = await Shop.open({ ...environment, STRIPE_API_BASE: provider.url });
    const data = { enabled: true, ...STRIPE_KEYS };
    await shop.admin('put', '/v2/gateways/stripe').send({ data }).expect(200);
    const payments = await TestPayments.ofTeaShop(shop);
    await payments.count('MUG', 1000);
    return new StripeShop(shop, provider, payments);
  }

  /** As the guest who knows the id of the order, unless `test` is a request of somebody else. */
  pay(order: Named, payment: object = {}, test?: Test): Test {
    const data = {
      gateway: 'stripe',
      method: 'purchase',
      payment_method: METHODS.good,
      ...payment,
    };
    return (test ?? this.shop.post(this.payments.paymentsOf(order))).send({ data });
  }

  async paid(order: Named, payment: object = {}): Promise<AtProviderResponse> {
    return (await shown(this.pay(order, payment))) as AtProviderResponse;
  }

  /** As an administrator. */
  async act(
    order: Named,
    { id }: Named,
    action: string,
    data?: object,
  ): Promise<AtProviderResponse> {
    return (await shown(this.acting(order, { id }, action, data))) as AtProviderResponse;
  }

  acting(order: Named, { id }: Named, action: string, data?: object): Test {
    const test = this.shop.admin('post', `${this.payments.transactionsOf(order)}/${id}/${action}`);
    return data === undefined ? test : test.send({ data });
  }

  async read(order: Named, { id }: Named): Promise<AtProviderResponse> {
    const path = `${this.payments.transactionsOf(order)}/${id}`;
    return (await shown(this.shop.admin('get', path))) as AtProviderResponse;
  }

  /** What a list shows: type and status of each, with the amount. */
  async booked(order: Named): Promise<readonly string[]> {
    const all = (await this.payments.transactions(order)) as readonly AtProviderResponse[];
    return all.map(
      ({ transaction_type, status, amount }) => `${transaction_type} ${status} ${String(amount)}`,
    );
  }

  /** The customer does what the provider asks for, and the provider tells the shop. */
  async finish(thing: Thing, good = true): Promise<void> {
    await this.provider.finish(thing.id, good);
    await this.tellAll(thing);
  }

  /** All messages of the provider about an object, the oldest first. */
  async tellAll({ id }: Pick<Thing, 'id'>): Promise<void> {
    for (const event of await this.provider.events()) {
      if (event.data.object.id === id) await tellShop(this.shop, event).expect(200);
    }
  }

  /** What the service does by itself so many minutes from now. */
  async minutesLater(minutes: number): Promise<void> {
    await forgetJobs(this.shop);
    await runJobs(new Date(Date.now() + minutes * 60_000), this.shop);
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.provider.close();
  }
}
