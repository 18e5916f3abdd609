import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Columns } from '#kernel';
import type { Comparison, Reader } from '#platform/database';
import { columnsOfKind, Exportables, RowExport } from '#platform/exports';
import { recordFields } from '#platform/http';
import { stateAt } from '../domain/subscription-state';
import { planAt } from '../storage/plan-phases';
import type { Subscription } from '../storage/subscription-repository';
import { SubscriptionLineRow, SubscriptionRow } from '../storage/subscription.row';
import { SUBSCRIPTION_FILTERS } from '../subscriptions/subscription-filters';

const COLUMNS: Columns = columnsOfKind(
  'text',
  'id',
  'external_ref',
  'created_at',
  'updated_at',
  'status',
  'state',
  'account_id',
  'order_id',
  'order_item_id',
  'offering_id',
  'offering_name',
  'plan_id',
  'plan_name',
  'currency',
  'starts_at',
  'closes_at',
  'paused_at',
  'resumed_at',
  'canceled_at',
  'paid_until',
  'bill_at',
);

@Injectable()
export class SubscriptionExport extends RowExport<SubscriptionRow> {
  readonly resource = 'subscriptions';
  readonly scope = 'subscriptions:read';
  readonly filters = recordFields(SUBSCRIPTION_FILTERS, {}).filters;

  constructor(exportables: Exportables) {
    super(exportables, SubscriptionRow, ['createdAt', 'id']);
  }

  columns(): Columns {
    return COLUMNS;
  }

  /** The status has no column, because it depends on the moment. */
  protected override filtersFor(filters: readonly Comparison[]): readonly Comparison[] {
    return filters
      .filter(({ field }) => field !== 'status')
      .map((one) => (one.field === 'accountId' ? { ...one, value: one.value.toLowerCase() } : one));
  }

  protected async recordsOf(
    rows: readonly SubscriptionRow[],
    reader: Reader,
    filters: readonly Comparison[],
  ) {
    const now = new Date();
    const orderItemId = In(rows.map((row) => row.orderItemId));
    const lines = await reader.findBy(SubscriptionLineRow, { orderItemId });
    const lineOf = new Map(lines.map((line) => [line.orderItemId, line]));
    const wanted = filters.filter(({ field }) => field === 'status').map(({ value }) => value);
    return rows
      .flatMap((row) => {
        const line = lineOf.get(row.orderItemId);
        return line === undefined ? [] : [recordOf({ row, line }, now)];
      })
      .filter(({ status }) => wanted.every((one) => one === status));
  }
}

function recordOf(subscription: Subscription, now: Date) {
  const { row, line } = subscription;
  const { offering } = planAt(subscription, now);
  const state = stateAt(now, row);
  return {
    id: row.id,
    external_ref: line.externalRef,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status: state === 'active' ? 'active' : 'inactive',
    state,
    account_id: row.accountId,
    order_id: line.orderId,
    order_item_id: row.orderItemId,
    offering_id: offering.id,
    offering_name: offering.name,
    plan_id: offering.plan.id,
    plan_name: offering.plan.attributes.name,
    currency: line.currency,
    starts_at: line.startsAt.toISOString(),
    closes_at: row.closesAt?.toISOString(),
    paused_at: row.pausedAt?.toISOString(),
    resumed_at: row.resumedAt?.toISOString(),
    canceled_at: row.canceledAt?.toISOString(),
    paid_until: row.paidUntil?.toISOString(),
    bill_at: row.billAt?.toISOString(),
  };
}
