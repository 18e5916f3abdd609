import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListOrderedCarts } from '#ordering/contract';
import { Settings } from '#platform';
import { type Actor, EventRetention, type StreamEnds } from '#platform/event-store';
import { Jobs } from '#platform/jobs';
import { ReadCartSettings } from '#store/contract';
import type { CartDeleted } from '../domain/events';
import { closable, isRemovable } from '../domain/rules/retention';
import { cartCodec } from '../storage/cart-codec';
import { CART_CATEGORY, cartOf, CartProjection } from '../storage/cart-projection';

const CARTS_AT_ONCE = 500;
/** Deletions count as actions of the administrator who set how long carts are kept. */
const ACTOR: Actor = { kind: 'admin' };

/** Deletes carts that expired long ago, a few of them each minute; those that became orders stay. */
@Injectable()
export class RetireCarts implements OnModuleInit {
  constructor(
    private readonly retention: EventRetention,
    private readonly projection: CartProjection,
    private readonly queries: QueryBus,
    private readonly settings: Settings,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = (now: Date, position: string | null) => this.retire(now, position);
    this.jobs.add({ name: 'retire-carts', run });
  }

  /**
   * @param position id of the last stream that was looked at
   * @returns the position for the next run; null when there are no more streams
   */
  async retire(now: Date, position: string | null): Promise<string | null> {
    const streams = await this.retention.page(CART_CATEGORY, position, CARTS_AT_ONCE);
    for (const stream of streams.filter((one) => isRemovable(one, now))) {
      await this.retention.remove(stream);
    }
    const { cartExpiryDays } = await this.queries.execute(new ReadCartSettings());
    const days = cartExpiryDays + this.settings.cartRetentionDays;
    const old = streams.filter((one) => closable(one, now, days));
    const ordered = await this.queries.execute(
      new ListOrderedCarts(old.map(({ streamId }) => cartOf(streamId))),
    );
    for (const stream of old.filter(({ streamId }) => !ordered.has(cartOf(streamId)))) {
      await this.close(stream, now);
    }
    return streams.length < CARTS_AT_ONCE ? null : (streams.at(-1)?.streamId ?? null);
  }

  private async close(stream: StreamEnds, now: Date): Promise<void> {
    const event: CartDeleted = { type: 'CartDeleted', at: now.toISOString(), data: {} };
    const last = { ...cartCodec.encode(event), at: event.at, actor: ACTOR };
    await this.retention.close(stream, last, (tx) =>
      this.projection.apply(tx, cartOf(stream.streamId), [event]),
    );
  }
}
