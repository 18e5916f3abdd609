import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import type { EventLine, IntegrationEvent } from '#kernel';
import { OrderPaid } from '#ordering/contract';
import { integrationEvent } from '#platform/messaging';
import { tell } from './integration-events';
import { asMember, memberToken } from './member';
import type { Shop } from './shop';
import { PLAN, TEA, TestOfferings } from './subscriptions';

export const SUBSCRIPTIONS = '/v2/subscriptions/subscriptions';

/** The line of a paid order that subscriptions are started of. */
export interface Line {
  readonly orderId: string;
  readonly orderItemId: string;
  readonly accountId: string;
  readonly offeringId: string;
  readonly planId: string;
  readonly currency: string;
  readonly quantity: number;
  readonly externalRef?: string;
  /** When the order was paid. */
  readonly startsAt: string;
}

export interface SubscriptionResponse {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>> & {
    readonly timestamps: Readonly<Record<string, string | undefined>>;
  };
}

/** Subscriptions as a paid order starts them, and what is done with them. */
export class TestSubscriptions {
  readonly offerings: TestOfferings;

  constructor(private readonly shop: Shop) {
    this.offerings = new TestOfferings(shop);
  }

  /** The line of an order for one plan of a new offering. */
  async line(plan: object = {}, more: Partial<Line> = {}): Promise<Line> {
    return {
      orderId: randomUUID(),
      orderItemId: randomUUID(),
      accountId: randomUUID(),
      ...(more.offeringId === undefined
        ? await this.offeringOf(plan)
        : { offeringId: '', planId: '' }),
      currency: 'USD',
      quantity: 1,
      startsAt: new Date().toISOString(),
      ...more,
    };
  }

  private async offeringOf(plan: object) {
    const offeringId = await this.offerings.build([TEA], [{ ...PLAN, ...plan }]);
    const { id: planId } = await this.offerings.only(offeringId, 'plans');
    return { offeringId, planId };
  }

  /** What an order line of an offering with several plans starts; it has the first. */
  async begunWith(
    plans: readonly [object, ...object[]],
    more: Partial<Line> & { readonly offering?: object } = {},
  ): Promise<Begun & { readonly planIds: readonly string[] }> {
    const { offering, ...rest } = more;
    const all = plans.map((plan) => ({ ...PLAN, ...plan }));
    const offeringId = await this.offerings.build([TEA], all, offering);
    const planIds = (await this.offerings.parts(offeringId, 'plans')).map(({ id }) => id);
    const [planId = ''] = planIds;
    return { ...(await this.begun({}, { offeringId, planId, ...rest })), planIds };
  }

  /** Tells that an order of this line alone was paid. */
  async start(line: Line): Promise<void> {
    await tell(this.shop, orderPaid(line));
  }

  /** What an order line of a new account starts. */
  async begun(plan: object = {}, more: Partial<Line> = {}): Promise<Begun> {
    const line = await this.line(plan, more);
    await this.start(line);
    const { body } = await this.of(line.accountId).expect(200);
    const [{ id }] = (body as { data: [SubscriptionResponse] }).data;
    return { id, line, token: await memberToken(this.shop, line.accountId) };
  }

  /** To an administrator. */
  of(accountId: string, query = ''): Test {
    const filter = `filter=eq(account_id,${accountId})`;
    return this.shop.admin('get', `${SUBSCRIPTIONS}?sort=created_at&${filter}${query}`);
  }

  async read(id: string, query = ''): Promise<SubscriptionResponse> {
    const { body } = await this.shop.admin('get', `${SUBSCRIPTIONS}/${id}${query}`).expect(200);
    return (body as { data: SubscriptionResponse }).data;
  }

  /** As an administrator, or with the token of a member. */
  act(id: string, action: unknown, token?: string, at?: string): Test {
    const attributes = at === undefined ? { action } : { action, at };
    return this.send(`${id}/states`, 'subscription_state', attributes, token);
  }

  /** In the same way. */
  changePlan(id: string, planId: unknown, at?: string, token?: string): Test {
    const attributes = at === undefined ? { plan_id: planId } : { plan_id: planId, at };
    return this.send(`${id}/plan`, 'subscription_plan_change', attributes, token);
  }

  private send(path: string, type: string, attributes: object, token: string | undefined): Test {
    const url = `${SUBSCRIPTIONS}/${path}`;
    const request =
      token === undefined ? this.shop.admin('post', url) : asMember(this.shop.post(url), token);
    return request.send({ data: { type, attributes } });
  }

  async actions(id: string): Promise<readonly string[]> {
    const { body } = await this.shop.admin('get', `${SUBSCRIPTIONS}/${id}/states`).expect(200);
    const { data } = body as { data: { attributes: { action: string } }[] };
    return data.map(({ attributes }) => attributes.action);
  }
}

/** That an order of these lines was paid; order, account and currency are those of the first. */
export function orderPaid(first: Line, ...others: readonly Line[]): IntegrationEvent {
  return integrationEvent(OrderPaid, first.orderId, new Date(first.startsAt), {
    order_id: first.orderId,
    ...(first.externalRef === undefined ? {} : { external_ref: first.externalRef }),
    cart_id: 'basket',
    account_id: first.accountId,
    currency: first.currency,
    total: 0,
    lines: [first, ...others].map(toOrderedLine),
  });
}

function toOrderedLine({ orderItemId, offeringId, planId, quantity }: Line): EventLine {
  return {
    id: orderItemId,
    type: 'subscription_item',
    name: 'Tea box',
    quantity,
    with_tax: 0,
    subscription_offering_id: offeringId,
    plan_id: planId,
  };
}

export interface Begun {
  readonly id: string;
  readonly line: Line;
  /** Of a member of the account. */
  readonly token: string;
}
