import { Injectable } from '@nestjs/common';
import { withoutPersonalFields } from '#kernel';
import { type Actor, EventErasure, MessageErasure } from '#platform';
import type { CartAnonymized } from '../domain/events';
import { withoutPersonalTexts } from '../domain/rules/personal-texts';
import { cartCodec } from './cart-codec';
import { CART_CATEGORY } from './cart-directory';

/** Only administrators have a person erased. */
const ACTOR: Actor = { kind: 'admin' };

/** Takes what people wrote into carts out of everything that is stored of them. */
@Injectable()
export class CartErasure {
  constructor(
    private readonly events: EventErasure,
    private readonly messages: MessageErasure,
  ) {}

  /** May be repeated, also after it broke off; an unknown cart is passed over. */
  async anonymize(cartId: string): Promise<void> {
    const event: CartAnonymized = {
      type: 'CartAnonymized',
      at: new Date().toISOString(),
      data: {},
    };
    const last = { ...cartCodec.encode(event), at: event.at, actor: ACTOR };
    await this.events.erase(
      `${CART_CATEGORY}-${cartId}`,
      last,
      (stored) => cartCodec.encode(withoutPersonalTexts(cartCodec.decode(stored, stored.at))),
      (tx) => this.messages.erase(tx, [cartId], withoutPersonalFields),
    );
  }

  /** The same for every cart of which a member caused an event. */
  async anonymizeOf(memberId: string): Promise<void> {
    let from: Parameters<EventErasure['streamsOf']>[2];
    do {
      const { streamIds, next } = await this.events.streamsOf(CART_CATEGORY, memberId, from);
      for (const streamId of streamIds) {
        await this.anonymize(streamId.slice(CART_CATEGORY.length + 1));
      }
      from = next;
    } while (from !== undefined);
  }
}
