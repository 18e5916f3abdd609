import { Equal, type FindOptionsWhere, IsNull, Or } from 'typeorm';
import type { OrdersFor } from '../contract';
import type { OrderRow } from './order.row';

type Scope = FindOptionsWhere<OrderRow>;

/** Orders that their id alone makes nobody else see: a member has those of the account, an administrator all. */
export function ownOrders(caller: OrdersFor): Scope {
  return caller.kind === 'member' ? { accountId: caller.accountId } : ordersByTheirId(caller);
}

/**
 * Orders that the caller may use by knowing their id: everybody those of guests, a member those of the
 * account too, an administrator all.
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
