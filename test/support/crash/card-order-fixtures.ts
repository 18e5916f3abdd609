import { setTimeout as sleep } from 'node:timers/promises';
import { METHODS, PaymentProvider, STRIPE_KEYS } from '../payment-provider';
import { after, before, type CrashPoint } from './crash-point';
import { Deployment } from './deployment';
import { type Sale, OrderFixtures } from './order-fixtures';

const SETTLED_WITHIN_MS = 60_000;

/** A transaction as the interface shows it, with what it is known by at the provider. */
export interface CardTransaction {
  readonly id: string;
  readonly transaction_type: string;
  readonly status: string;
  readonly amount: number;
}

/** Where a process can die on the way of a payment through a provider, and what the provider has heard then. */
export interface Step {
  readonly when: string;
  readonly point: CrashPoint;
  /** Whether the payment was begun at all. */
  readonly isBegun: boolean;
  readonly isAsked: boolean;
}

/** Around a payment whose transactions are in this table. */
export const stepsOf = (table: string): readonly Step[] => {
  const intent = `insert into ${table}`;
  const outcome = ['update payment_operations', `update ${table}`];
  return [
    {
      when: 'before the intent is recorded',
      point: before(intent),
      isBegun: false,
      isAsked: false,
    },
    { when: 'before the provider is asked', point: after(intent), isBegun: true, isAsked: false },
    {
      when: 'before the outcome is recorded',
      point: before(...outcome),
      isBegun: true,
      isAsked: true,
    },
    {
      when: 'after the outcome was recorded',
      point: after(...outcome),
      isBegun: true,
      isAsked: true,
    },
  ];
};

/** Sells to customers who pay by card, at a provider of its own that outlives every process. */
export class CardOrderFixtures {
  private constructor(
    readonly shop: Deployment,
    readonly orderFixtures: OrderFixtures,
    readonly provider: PaymentProvider,
  ) {}

  static async open(): Promise<CardOrderFixtures> {
    const provider = await PaymentProvider.open();
    // The provider knows a request again only if all of it is the same, the name of the shop too.
    const environment = { STRIPE_API_BASE: provider.url, PUBLIC_URL: 'https://shop.example' };
    const shop = await Deployment.openWith(environment, 'jobs-often.cjs');
    const data = { enabled: true, ...STRIPE_KEYS };
    await shop.admin('put', '/v2/gateways/stripe').send({ data }).expect(200);
    const orderFixtures = new OrderFixtures(shop);
    await orderFixtures.stockUp();
    return new CardOrderFixtures(shop, orderFixtures, provider);
  }

  async pay(sale: Sale, more: object = {}) {
    const data = { gateway: 'stripe', method: 'purchase', payment_method: METHODS.good, ...more };
    const path = `/v2/orders/${await this.orderFixtures.idOf(sale)}/payments`;
    return this.shop.admin('post', path).send({ data });
  }

  /** Captures, refunds or cancels the first transaction of the order. */
  async act(sale: Sale, action: 'capture' | 'refund' | 'cancel') {
    const [first] = await this.transactions(sale);
    const path = `/v2/orders/${await this.orderFixtures.idOf(sale)}/transactions`;
    return this.shop.admin('post', `${path}/${String(first?.id)}/${action}`);
  }

  async transactions(sale: Sale): Promise<readonly CardTransaction[]> {
    const path = `/v2/orders/${await this.orderFixtures.idOf(sale)}/transactions`;
    const { body } = await this.shop.admin('get', path).expect(200);
    return (body as { data: CardTransaction[] }).data;
  }

  /** Waits until no outcome is missing. */
  async settled(): Promise<void> {
    const sql = `select id from payment_operations where status = 'pending'`;
    await this.until(async () => (await this.shop.select(sql)).length === 0);
    await this.shop.allDelivered();
  }

  /** @throws Error with what is stored of operations if it does not become true in time */
  async until(isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + SETTLED_WITHIN_MS;
    while (!(await isTrue())) {
      if (Date.now() > end) {
        const stored = await this.shop.select('select * from payment_operations');
        throw new Error(`It did not settle: ${JSON.stringify(stored)}`);
      }
      await sleep(20);
    }
  }

  /** How often the provider was asked to do this for the order, and the money that it keeps. */
  async atProvider(sale: Sale) {
    const id = await this.orderFixtures.idOf(sale);
    const intents = (await this.provider.things('payment_intent')).filter(
      ({ metadata }) => metadata['order'] === id,
    );
    const refunds = (await this.provider.things('refund')).filter(
      ({ metadata }) => metadata['order'] === id,
    );
    return {
      intents: intents.map(({ status }) => status),
      refunds: refunds.length,
      kept: await this.provider.kept(id),
    };
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.provider.close();
  }
}
