import { withoutUndefined } from '#kernel';
import type { CartPromotion } from '../domain/cart';
import type { PromotionReason } from '../domain/rules/promotion-conditions';

/**
 * @param amount what the promotion takes off the cart, 0 or less
 * @param reason why it takes nothing off now, if it does not apply
 */
export function toPromotionItem(
  { itemId, promotionId, name, code, description, createdAt, refusedBy }: CartPromotion,
  amount: number,
  currency: string,
  reason: PromotionReason | undefined,
) {
  const price = { amount, currency, includes_tax: false };
  const detail = reason === 'extension' ? refusedBy?.detail : undefined;
  const timestamps = { created_at: createdAt, updated_at: createdAt };
  return {
    id: itemId,
    type: 'promotion_item',
    promotion_id: promotionId,
    name,
    description,
    sku: code,
    code,
    quantity: 1,
    unit_price: price,
    value: price,
    meta: withoutUndefined({ reason, detail, timestamps }),
    timestamps,
  };
}
