import { Equal, type FindOptionsWhere, IsNull, Or } from 'typeorm';
import type { OrdersFor } from '../contract';
import type { OrderRow } from './order.row';

type Scope = FindOptionsWhere<OrderRow>;

/**
 * The condition for the orders of a caller: a member sees those of the account, an administrator all.
 */
export function ownOrders(caller: OrdersFor): Scope {
  return caller.kind === 'member' ? { accountId: caller.accountId } : ordersByTheirId(caller);
}

/**
 * The condition for the orders that a caller may use by knowing their ids: everybody those of guests, a
 * member also those of the account, an administrator all.
 */
export function ordersByTheirId(caller: OrdersFor): Scope {
  switch (caller.kind) {
    case 'public':
      return { accountId: IsNull() };
    case 'member':
      return { accountId: Or(Equal(caller.accountId), IsNull()) };
    case 'admin':
      return {};
  }
}
