import type { Schema } from '#platform';
import { CreateOrders1763683224000 } from './create-orders';
import { OrderItemRow, OrderRow } from './order.row';

export const orderingSchema: Schema = {
  rows: [OrderRow, OrderItemRow],
  migrations: [CreateOrders1763683224000],
};
