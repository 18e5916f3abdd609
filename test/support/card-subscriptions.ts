import { billAt, INVOICES, type InvoiceResponse, invoicesOf } from './billing';
import { allDelivered } from './integration-events';
import { asMember, memberToken } from './member';
import { forAccount, type OrderResponse } from './orders';
import { METHODS } from './payment-provider';
import { shown } from './payments';
import type { AtProviderResponse, StripeShop } from './stripe-shop';
import { TestSubscriptions } from './subscribers';
import { PLAN, TEA } from './subscriptions';

const HOUR_MS = 3_600_000;

/** All that goes on while a test says that it is another time: only what asks for the time is told so. */
const REAL = [
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

/** A subscription whose order was paid by a card that was saved. */
export interface CardSubscription {
  readonly id: string;
  readonly order: OrderResponse;
  readonly payment: AtProviderResponse;
  /** When its first invoice is issued. */
  readonly due: Date;
  /** Of a member of the account. */
  readonly token: string;
}

/** Subscriptions that are paid by card at the provider. */
export class CardSubscriptions {
  readonly subscriptions: TestSubscriptions;

  constructor(private readonly at: StripeShop) {
    this.subscriptions = new TestSubscriptions(at.shop);
  }

  /** An order for a new account, which is not paid yet. */
  async ordered(plan: object = {}): Promise<{ order: OrderResponse; accountId: string }> {
    const { shop, payments } = this.at;
    const { offerings } = this.subscriptions;
    const yearly = { billing_interval_type: 'year', plan_length: 5 };
    const offering = await offerings.build([TEA], [{ ...PLAN, ...yearly, ...plan }]);
    const { id: planId } = await offerings.only(offering, 'plans');
    const account = { type: 'account', name: 'Tearooms', legal_name: 'Tearooms Ltd' };
    const { body } = await shop.admin('post', '/v2/accounts').send({ data: account }).expect(201);
    const accountId = String(body.data.id);
    const item = {
      type: 'subscription_item',
      id: offering,
      quantity: 1,
      subscription_configuration: { plan: planId },
    };
    return { order: await payments.orders.placed([item], forAccount(accountId)), accountId };
  }

  /** @param method of the provider that is charged now and saved */
  async sold(plan: object = {}, method: string = METHODS.good): Promise<CardSubscription> {
    const { order, accountId } = await this.ordered(plan);
    const payment = await this.paid(order, { payment_method: method, off_session: true });
    if (payment.status === 'pending') await this.at.finish(await this.at.provider.madeFor(payment));
    await allDelivered(this.at.shop);
    const { body } = await this.subscriptions.of(accountId).expect(200);
    const [{ id, meta }] = body.data;
    const token = await memberToken(this.at.shop, accountId);
    return { id, order, payment, due: new Date(String(meta.invoice_after)), token };
  }

  /** A payment of the order, by an administrator. */
  async paid(order: OrderResponse, payment: object): Promise<AtProviderResponse> {
    const test = this.at.shop.admin('post', this.at.payments.paymentsOf(order));
    return (await shown(this.at.pay(order, payment, test))) as AtProviderResponse;
  }

  /** What the service does by itself so many hours after the first invoice is due. */
  async hoursAfter({ due }: CardSubscription, hours = 0): Promise<void> {
    const now = new Date(due.getTime() + hours * HOUR_MS);
    jest.useFakeTimers({ now, doNotFake: [...REAL] });
    try {
      await billAt(now, this.at.shop);
    } finally {
      jest.useRealTimers();
    }
  }

  async invoice({ id }: CardSubscription): Promise<InvoiceResponse> {
    const [invoice, ...others] = await invoicesOf(this.at.shop, id);
    if (invoice === undefined || others.length > 0) throw new Error('There must be one invoice');
    return invoice;
  }

  async stateOf(one: CardSubscription): Promise<readonly [status: string, attempts: number]> {
    const { meta } = await this.invoice(one);
    return [meta.status, meta.attempts];
  }

  /** As the member, at the provider. */
  async pay(one: CardSubscription, more: object = {}): Promise<AtProviderResponse> {
    const path = `${INVOICES}/${(await this.invoice(one)).id}/payments`;
    const data = { gateway: 'stripe', method: 'purchase', payment_method: METHODS.good, ...more };
    const { body } = await asMember(this.at.shop.post(path), one.token).send({ data }).expect(200);
    return (body as { data: AtProviderResponse }).data;
  }

  /** Type and status of what was paid of its invoice, in the order of the alphabet. */
  async booked(one: CardSubscription): Promise<readonly string[]> {
    const path = `${INVOICES}/${(await this.invoice(one)).id}/transactions`;
    const { body } = await this.at.shop.admin('get', path).expect(200);
    const { data } = body as { data: AtProviderResponse[] };
    return data.map(({ transaction_type, status }) => `${transaction_type} ${status}`).sort();
  }
}
