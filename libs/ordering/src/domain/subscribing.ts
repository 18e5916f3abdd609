import { failWith, type Fault, faultOf, type Line, refuse } from '#kernel';

/** The maximum number in one order: when it is paid, each becomes a subscription. */
export const MAX_SUBSCRIPTIONS = 10_000;

type Subscribing = Pick<Line, 'id' | 'item' | 'quantity'>;

/**
 * Refuses subscriptions of a guest (docs/reference/orders.md#checkout), and more subscriptions in an
 * order than the limit.
 * @throws DomainError `Account required` for every line concerned, or `Limit reached`
 */
export function requireSubscribable(
  lines: readonly Subscribing[],
  { accountId }: { readonly accountId: string | null },
): void {
  const subscriptions = lines.filter(({ item }) => item.kind === 'subscription');
  failWith(accountId === null ? subscriptions.map(ownerless) : []);
  const count = subscriptions.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count > MAX_SUBSCRIPTIONS) refuse(tooMany(count));
}

function ownerless({ id, item: { name } }: Subscribing): Fault {
  const detail = `${name} is a subscription, which needs an account; sign on as a member of one, or take it out of the cart`;
  return faultOf('unprocessable', 'Account required', detail, { meta: { id } });
}

function tooMany(count: number): Fault {
  const detail = `The cart has ${String(count)} subscriptions, and an order at most ${String(MAX_SUBSCRIPTIONS)}; take fewer`;
  const meta = { limit: MAX_SUBSCRIPTIONS, value: count };
  return faultOf('unprocessable', 'Limit reached', detail, { meta });
}
