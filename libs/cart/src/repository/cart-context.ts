import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListUsablePromotions, type UsablePromotion } from '#promotions/contract';
import { type Currency, ListCurrencies, ReadCartSettings } from '#store/contract';
import type { CartContext } from '../domain/commands';
import type { UsablePromotions } from '../domain/rules/promotions';

/** What the store says that every decision and every response about a cart needs. */
export interface StoreFacts extends Omit<CartContext, 'cartId' | 'user'> {
  readonly currencies: readonly Currency[];
}

/** Loads settings, currencies and promotions; they are cached, and at most a second old. */
@Injectable()
export class CartContextLoader {
  constructor(private readonly queries: QueryBus) {}

  async load(): Promise<StoreFacts> {
    const [settings, currencies, promotions] = await Promise.all([
      this.queries.execute(new ReadCartSettings()),
      this.queries.execute(new ListCurrencies()),
      this.queries.execute(new ListUsablePromotions()),
    ]);
    return {
      at: new Date().toISOString(),
      expiryDays: settings.cartExpiryDays,
      defersStock: settings.deferInventoryCheck,
      currencies,
      promotions: usable(promotions),
    };
  }
}

const usableOf = new WeakMap<readonly UsablePromotion[], UsablePromotions>();

/** Most requests see the same promotions as the one before. */
function usable(promotions: readonly UsablePromotion[]): UsablePromotions {
  const cached = usableOf.get(promotions);
  if (cached !== undefined) return cached;
  const ours = promotions.map(({ automatic, createdAt, ...promotion }) => ({
    automatic,
    promotion: { ...promotion, definedAt: createdAt },
  }));
  const made = {
    byId: new Map(ours.map(({ promotion }) => [promotion.promotionId, promotion])),
    automatic: ours.flatMap(({ automatic, promotion }) => (automatic ? [promotion] : [])),
  };
  usableOf.set(promotions, made);
  return made;
}
