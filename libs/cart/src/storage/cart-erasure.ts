import { Injectable } from '@nestjs/common';
import { withoutPersonalFields } from '#kernel';
import { WriteAheadLog } from '#platform/database';
import { type Actor, EventErasure } from '#platform/event-store';
import { RequestLog } from '#platform/idempotency';
import { MessageErasure } from '#platform/messaging';
import type { CartAnonymized } from '../domain/events';
import { withoutPersonalTexts } from '../domain/rules/personal-texts';
import { cartCodec } from './cart-codec';
import { CART_CATEGORY, cartOf, streamOf } from './cart-projection';

/** Only administrators have a person erased. */
const ACTOR: Actor = { kind: 'admin' };
const CARTS_AT_ONCE = 20;

/** Erases what people wrote into carts from everything that is stored about them. */
@Injectable()
export class CartErasure {
  constructor(
    private readonly events: EventErasure,
    private readonly messages: MessageErasure,
    private readonly requests: RequestLog,
    private readonly log: WriteAheadLog,
  ) {}

  /** May be repeated, also after an interruption; unknown carts are skipped. */
  async anonymize(cartIds: readonly string[]): Promise<void> {
    for (const cartId of cartIds) await this.anonymizeOne(cartId);
    await this.requests.erase(cartIds.map((id) => JSON.stringify(streamOf(id))));
    await this.log.empty();
  }

  /** The same for every cart of which a member caused an event. */
  async anonymizeOf(memberId: string): Promise<void> {
    let batch: string[] = [];
    for await (const streamId of this.events.streamsOf(CART_CATEGORY, memberId)) {
      batch.push(cartOf(streamId));
      if (batch.length < CARTS_AT_ONCE) continue;
      await this.anonymize(batch);
      batch = [];
    }
    await this.anonymize(batch);
  }

  private async anonymizeOne(cartId: string): Promise<void> {
    const event: CartAnonymized = {
      type: 'CartAnonymized',
      at: new Date().toISOString(),
      data: {},
    };
    const last = { ...cartCodec.encode(event), at: event.at, actor: ACTOR };
    await this.events.erase(
      streamOf(cartId),
      last,
      (stored) => cartCodec.encode(withoutPersonalTexts(cartCodec.decode(stored, stored.at))),
      (tx) => this.messages.erase(tx, [cartId], withoutPersonalFields),
    );
  }
}
