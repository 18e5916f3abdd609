import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Destination } from '#kernel';
import { ResourceRow } from '#platform/database';
import type { LineTaxes } from '../domain/invoice-content';
import type { SetTaxes } from '../domain/period-taxes';
import type { Owner } from '../domain/plan-owner';
import type { StoredState, SubscriptionAction } from '../domain/subscription-state';
import type { PlanCopy, ProductCopy } from './originals';

/** Drivers return large integers as texts. */
const AMOUNT = {
  from: (stored: string | number | null) => (stored === null ? null : Number(stored)),
  to: (amount: number | null | undefined) => amount,
};

/** An offering as it was when a subscription of one of its plans began. */
export interface SubscribedOffering {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly externalRef: string | null;
  readonly owner: Owner;
  /** Whether subscribers may change the plan; null means no, and earlier releases leave it out. */
  readonly canChangePlan?: boolean | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly plan: PlanCopy;
  readonly products: readonly ProductCopy[];
}

/** A plan that a subscription has got later, with its offering as it was then. */
export interface PlanPhase {
  /** The index of its first period among all periods of the subscription. */
  readonly firstPeriod: number;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly offering: SubscribedOffering;
}

/**
 * The facts that all subscriptions of a paid order line share. Only `started` changes, and the
 * place when who ordered is erased.
 */
@Entity('subscription_lines')
@Index('subscription_lines_of_order', ['orderId'])
export class SubscriptionLineRow {
  @PrimaryColumn('varchar', { length: 36 })
  orderItemId!: string;

  @Column('varchar', { length: 36 })
  orderId!: string;

  @Column('varchar', { length: 36 })
  accountId!: string;

  @Column('varchar', { length: 3 })
  currency!: string;

  @Column('varchar', { length: 2048, nullable: true })
  externalRef!: string | null;

  @Column('json')
  offering!: SubscribedOffering;

  @Column('datetime', { precision: 3 })
  startsAt!: Date;

  @Column('datetime', { precision: 3, nullable: true })
  invoiceAfter!: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  endDate!: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  closesAt!: Date | null;

  /** The taxes of the order line; null if they were not read yet. */
  @Column('json', { nullable: true })
  taxes!: LineTaxes | null;

  /** Where the order went; null for lines of earlier releases, which keep the taxes of the order. */
  @Column('json', { nullable: true })
  place!: Destination | null;

  /** The number of subscriptions that were started for it. */
  @Column('integer')
  started!: number;
}

@Entity('subscriptions')
@Index('subscriptions_of_line', ['orderItemId', 'number'], { unique: true })
@Index('subscriptions_of_account', ['accountId', 'createdAt', 'id'])
@Index('subscriptions_by_age', ['createdAt', 'id'])
@Index('subscriptions_by_change', ['updatedAt', 'id'])
@Index('subscriptions_by_billing', ['billAt', 'id'])
@Index('subscriptions_by_state', ['state', 'createdAt', 'id', 'closesAt'])
export class SubscriptionRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  accountId!: string;

  @Column('varchar', { length: 36 })
  orderItemId!: string;

  /** The number among the subscriptions of one order line, from 1. */
  @Column('integer')
  number!: number;

  @Column('varchar', { length: 10 })
  state!: StoredState;

  /** When its last plan closes; it is stored here for filters. */
  @Column('datetime', { precision: 3, nullable: true })
  closesAt!: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  pausedAt!: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  resumedAt!: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  canceledAt!: Date | null;

  /** The index of the first period that billing has not processed; null before it was planned. */
  @Column('integer', { nullable: true })
  nextPeriod!: number | null;

  /** When billing processes it again; null before it was planned. */
  @Column('datetime', { precision: 3, nullable: true })
  billAt!: Date | null;

  /** End of the last period of which the invoice is paid. */
  @Column('datetime', { precision: 3, nullable: true })
  paidUntil!: Date | null;

  /** Who paused it, if the service did. */
  @Column('varchar', { length: 10, nullable: true })
  pausedBy!: 'dunning' | null;

  /** The plans after that of the order, in their order; the last may still be to come. */
  @Column('json', { nullable: true })
  phases!: readonly PlanPhase[] | null;

  /** Taxes that an administrator has set, the oldest first; null if nobody has set any. */
  @Column('json', { nullable: true })
  setTaxes!: readonly SetTaxes[] | null;

  /** What was credited for unused days and not used for invoices yet; null means 0. */
  @Column('bigint', { nullable: true, transformer: AMOUNT })
  credit!: number | null;

  /** The action that is still to come, if there is one. */
  @Column('varchar', { length: 10, nullable: true })
  scheduledAction!: SubscriptionAction | null;

  @Column('datetime', { precision: 3, nullable: true })
  scheduledAt!: Date | null;
}

/** An action that changed the state of a subscription. */
@Entity('subscription_states')
@Index('subscription_states_of_subscription', ['subscriptionId', 'createdAt', 'id'])
export class SubscriptionStateRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  subscriptionId!: string;

  @Column('varchar', { length: 10 })
  action!: SubscriptionAction;
}
