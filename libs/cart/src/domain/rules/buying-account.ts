import type { Cart } from '../cart';
import type { CartCommand } from '../commands';
import { isForFirst } from './first-order';
import type { UsablePromotions } from './promotions';

/**
 * The account of the cart after the command, if the decision has to know whether that account has ordered
 * before. A checkout asks for itself, because it knows who buys.
 */
export function buyingAccount(
  cart: Cart,
  command: CartCommand,
  usable: UsablePromotions,
): string | null {
  const { type } = command;
  if (type === 'Reprice' || type === 'DissociateAccount') return null;
  const accountId = type === 'AssociateAccount' ? command.accountId : cart.accountId;
  if (accountId === null) return null;
  return dependsOnOrders(cart, usable, addedBy(command)) ? accountId : null;
}

/** Whether a promotion that the cart has or gets is for a first order. */
export function dependsOnOrders(
  { promotions }: Cart,
  { byId, automatic }: UsablePromotions,
  added: readonly string[] = [],
): boolean {
  const ids = [...promotions.map(({ promotionId }) => promotionId), ...added];
  return [...automatic, ...ids.flatMap((id) => byId.get(id) ?? [])].some(isForFirst);
}

/** Ids of the promotions whose codes the command adds. */
function addedBy(command: CartCommand): readonly string[] {
  if (command.type !== 'AddItems') return [];
  return command.entries.flatMap((entry) =>
    'code' in entry ? (entry.found?.promotionId ?? []) : [],
  );
}
