import type { CartPromotion } from '../domain/cart';

/** @param amount what the promotion takes off the cart, 0 or less */
export function toPromotionItem(
  { itemId, promotionId, name, code, description, createdAt }: CartPromotion,
  amount: number,
  currency: string,
) {
  const price = { amount, currency, includes_tax: false };
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
    meta: { timestamps },
    timestamps,
  };
}
