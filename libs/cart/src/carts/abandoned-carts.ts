import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DAY_MS, withoutUndefined } from '#kernel';
import { toEventLine } from '#line-items';
import { ListOrderedCarts } from '#ordering/contract';
import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { integrationEvent, Outbox } from '#platform/messaging';
import { ReadCartSettings } from '#store/contract';
import { CartAbandoned } from '../contract';
import { currencyOf } from '../domain/cart';
import { priceCart } from '../domain/rules/totals';
import { type CartAt, CartRepository } from '../repository/cart-repository';
import { AbandonmentList } from '../storage/abandonment-list';

const HOUR_MS = DAY_MS / 24;
const CARTS_AT_ONCE = 100;
/** 5000 carts each minute. */
const BATCHES = 50;

/** What has become of a cart: it is abandoned, to be looked at again, or never to be. */
type Finding = 'abandoned' | Date | null;

/**
 * Publishes an event for each cart that was left with items and without an order, once for each cart.
 * It does nothing unless the setting is set and somebody wants the events.
 */
@Injectable()
export class AbandonedCarts implements OnModuleInit {
  constructor(
    private readonly list: AbandonmentList,
    private readonly carts: CartRepository,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = (now: Date, _: string | null, stopping: AbortSignal) => this.run(now, stopping);
    this.jobs.add({ name: 'find-abandoned-carts', run });
  }

  private async run(now: Date, stopping: AbortSignal): Promise<null> {
    const settings = await this.queries.execute(new ReadCartSettings());
    const { abandonedAfterHours: hours, cartExpiryDays } = settings;
    if (hours === null || !this.outbox.isWanted(CartAbandoned)) return null;
    const changed = {
      // A cart lives a day longer than the day of its last change may say.
      after: new Date(now.getTime() - (cartExpiryDays + 1) * DAY_MS),
      until: new Date(now.getTime() - hours * HOUR_MS),
    };
    for (let batch = 0; batch < BATCHES && !stopping.aborted; batch += 1) {
      const ids = await this.list.due(now, changed, CARTS_AT_ONCE);
      if (ids.length === 0) break;
      await this.look(ids, now, hours * HOUR_MS);
    }
    return null;
  }

  private async look(ids: readonly string[], now: Date, pause: number): Promise<void> {
    const found = await this.carts.loadMany(ids, { kind: 'admin' });
    const carts = new Map(found.map((cart) => [cart.id, cart]));
    const ordered = await this.queries.execute(new ListOrderedCarts(ids));
    const anonymized = await this.list.anonymized(ids);
    const findingOf = (id: string): Finding => {
      const { lines = [], updatedAt } = carts.get(id)?.cart ?? {};
      if (!updatedAt || ordered.has(id) || anonymized.has(id)) return null;
      const due = new Date(Date.parse(updatedAt) + pause);
      if (due > now) return due;
      return lines.length === 0 ? new Date(now.getTime() + pause) : 'abandoned';
    };
    const findings = new Map(ids.map((id) => [id, findingOf(id)]));
    const abandoned = found.filter(({ id }) => findings.get(id) === 'abandoned');
    await this.transactions.run(async (tx) => {
      const next = [...findings].map(([id, to]) => [id, to === 'abandoned' ? null : to] as const);
      await this.list.note(tx, new Map(next));
      await this.outbox.append(
        tx,
        abandoned.map((cart) => eventOf(cart, now)),
      );
    });
  }
}

function eventOf({ id, cart }: CartAt, now: Date) {
  const { lines, parts } = priceCart(cart);
  const data = {
    cart_id: id,
    ...withoutUndefined({ account_id: cart.accountId ?? undefined }),
    changed_at: cart.updatedAt ?? '',
    currency: currencyOf(cart) ?? '',
    total: parts.withTax,
    lines: cart.lines.map((line) => toEventLine(line, lines.get(line.id)?.parts.withTax ?? 0)),
  };
  return integrationEvent(CartAbandoned, id, now, data);
}
