import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { type OrderEventData, OrderPaid } from '#ordering/contract';
import type { Tx } from '#platform/database';
import { withoutEmpty } from '#platform/http';
import {
  integrationEvent,
  Outbox,
  type Progress,
  Subscriber,
  type SubscriberOf,
} from '#platform/messaging';
import { SubscriptionStarted } from '../contract';
import { missingUnits, nextUnits, type Unit } from '../domain/next-units';
import { Offerings } from '../offerings/offerings';
import { type StartedLine, SubscriptionLines } from '../storage/subscription-lines';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { OrderedTaxation } from './ordered-taxation';
import { type OrderedSubscription, orderedSubscriptions, toLine } from './ordered-subscriptions';

/**
 * Subscriptions in one transaction: enough to be quick, and few enough that others need not wait long.
 */
const STARTED_AT_ONCE = 500;

/** The name is stored with messages. */
export const STARTS_SUBSCRIPTIONS = 'StartSubscriptionsWhenOrderPaid';

type PaidLine = OrderedSubscription & StartedLine;

/**
 * Starts one subscription for each unit of the subscription lines of a paid order, even if the event
 * is delivered several times (docs/reference/orders.md#payments): a line counts its subscriptions, and
 * no two have the same number.
 */
@Injectable()
@Subscriber(STARTS_SUBSCRIPTIONS, OrderPaid)
export class StartSubscriptionsWhenOrderPaid implements SubscriberOf<typeof OrderPaid> {
  constructor(
    private readonly offerings: Offerings,
    private readonly lines: SubscriptionLines,
    private readonly taxes: OrderedTaxation,
    private readonly subscriptions: SubscriptionRepository,
    private readonly outbox: Outbox,
  ) {}

  async handle(event: IntegrationEvent<OrderEventData>, tx: Tx): Promise<Progress> {
    const ordered = orderedSubscriptions(event.data);
    if (ordered.length === 0) return 'done';
    const startsAt = new Date(event.occurredAt);
    const lines = await this.paidLines(tx, ordered, startsAt);
    const units = nextUnits(lines, STARTED_AT_ONCE);
    if (units.length === 0) return 'done';
    await this.start(tx, units, startsAt);
    return units.length < missingUnits(lines) ? 'again' : 'done';
  }

  /** Reads the lines with their offerings, even if these are no longer offered. */
  private async paidLines(
    tx: Tx,
    ordered: readonly OrderedSubscription[],
    startsAt: Date,
  ): Promise<readonly PaidLine[]> {
    const known = await this.lines.find(
      tx,
      ordered.map(({ orderItemId }) => orderItemId),
    );
    const isKnown = new Set(known.map(({ orderItemId }) => orderItemId));
    const unknown = ordered.filter(({ orderItemId }) => !isKnown.has(orderItemId));
    const added = await this.addLines(tx, unknown, startsAt);
    const byItem = new Map([...known, ...added].map((line) => [line.orderItemId, line]));
    return ordered.flatMap((one) => {
      const line = byItem.get(one.orderItemId);
      return line === undefined ? [] : { ...one, ...line };
    });
  }

  private async addLines(
    tx: Tx,
    ordered: readonly OrderedSubscription[],
    startsAt: Date,
  ): Promise<readonly StartedLine[]> {
    if (ordered.length === 0) return [];
    const ids = new Set(ordered.map(({ offeringId }) => offeringId));
    const offerings = await this.offerings.findEver(tx, [...ids]);
    const byId = new Map(offerings.map((offering) => [offering.id, offering]));
    const taxes = await this.taxes.ofLines(
      tx,
      ordered.map(({ orderItemId }) => orderItemId),
    );
    return this.lines.add(
      tx,
      ordered.map((one) => toLine(one, byId.get(one.offeringId), taxes(one.orderItemId), startsAt)),
    );
  }

  private async start(tx: Tx, units: readonly Unit<PaidLine>[], startsAt: Date): Promise<void> {
    const at = new Date();
    // Lists show what began at the same moment in the order of the ids, so the units keep theirs.
    const ids = units.map(() => randomUUID()).sort();
    const started = units.flatMap((unit, index) => {
      const id = ids[index];
      return id === undefined ? [] : { ...unit, id };
    });
    await this.subscriptions.start(
      tx,
      started.map(({ id, line: { accountId, orderItemId, closesAt }, number }) => ({
        id,
        accountId,
        orderItemId,
        number,
        closesAt,
        state: 'active',
        createdAt: at,
        updatedAt: at,
      })),
    );
    await this.lines.advance(
      tx,
      new Map(units.map(({ line, number }) => [line.orderItemId, number])),
    );
    await this.outbox.append(
      tx,
      started.map(({ id, line }) =>
        integrationEvent(SubscriptionStarted, id, at, toData(id, line, startsAt)),
      ),
    );
  }
}

function toData(id: string, line: PaidLine, startsAt: Date): (typeof SubscriptionStarted)['data'] {
  return {
    subscription_id: id,
    account_id: line.accountId,
    order_id: line.orderId,
    order_item_id: line.orderItemId,
    offering_id: line.offeringId,
    plan_id: line.planId,
    currency: line.currency,
    ...withoutEmpty({ external_ref: line.externalRef }),
    starts_at: startsAt.toISOString(),
    ...withoutEmpty({ closes_at: line.closesAt?.toISOString() }),
  };
}
