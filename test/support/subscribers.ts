import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Test } from 'supertest';
import { StartSubscriptions } from '#subscriptions/contract';
import { asMember, memberToken } from './member';
import type { Shop } from './shop';
import { PLAN, TEA, TestOfferings } from './subscriptions';

export const SUBSCRIPTIONS = '/v2/subscriptions/subscriptions';

export type Line = StartSubscriptions['line'];

export interface ShownSubscription {
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
    const offeringId = await this.offerings.build([TEA], [{ ...PLAN, ...plan }]);
    const { id: planId } = await this.offerings.only(offeringId, 'plans');
    return {
      ...{ orderId: randomUUID(), orderItemId: randomUUID(), accountId: randomUUID() },
      ...{ offeringId, planId, currency: 'USD', quantity: 1 },
      startsAt: new Date().toISOString(),
      ...more,
    };
  }

  start(line: Line): Promise<void> {
    return this.shop.app.get(CommandBus).execute(new StartSubscriptions(line));
  }

  /** What an order line of a new account starts. */
  async begun(plan: object = {}, more: Partial<Line> = {}): Promise<Begun> {
    const line = await this.line(plan, more);
    await this.start(line);
    const { body } = await this.of(line.accountId).expect(200);
    const [{ id }] = (body as { data: [ShownSubscription] }).data;
    return { id, line, token: await memberToken(this.shop, line.accountId) };
  }

  /** To an administrator. */
  of(accountId: string, query = ''): Test {
    const filter = `filter=eq(account_id,${accountId})`;
    return this.shop.admin('get', `${SUBSCRIPTIONS}?${filter}${query}`);
  }

  async read(id: string, query = ''): Promise<ShownSubscription> {
    const { body } = await this.shop.admin('get', `${SUBSCRIPTIONS}/${id}${query}`).expect(200);
    return (body as { data: ShownSubscription }).data;
  }

  /** As an administrator, or with the token of a member. */
  act(id: string, action: unknown, token?: string): Test {
    const path = `${SUBSCRIPTIONS}/${id}/states`;
    const data = { type: 'subscription_state', attributes: { action } };
    const request =
      token === undefined ? this.shop.admin('post', path) : asMember(this.shop.post(path), token);
    return request.send({ data });
  }

  async actions(id: string): Promise<readonly string[]> {
    const { body } = await this.shop.admin('get', `${SUBSCRIPTIONS}/${id}/states`).expect(200);
    const { data } = body as { data: { attributes: { action: string } }[] };
    return data.map(({ attributes }) => attributes.action);
  }
}

export interface Begun {
  readonly id: string;
  readonly line: Line;
  /** Of a member of the account. */
  readonly token: string;
}
